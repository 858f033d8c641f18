/** Sender and allowed recipients of the demonstration's mails about sent orders. */
export const mailFrom = 'ordenes@banco.example'
export const mailRecipients = ['desembolsos@banco.example', 'respaldo.desembolsos@banco.example']
