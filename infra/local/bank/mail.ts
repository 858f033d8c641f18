/** Who writes about sent orders in the demonstration, and whom it may write to. */
export const mailFrom = 'ordenes@banco.example'
export const mailRecipients = ['desembolsos@banco.example', 'respaldo.desembolsos@banco.example']
