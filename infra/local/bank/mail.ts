export const mailFrom = 'ordenes@banco.example'
export const mailRecipients = ['desembolsos@banco.example', 'respaldo.desembolsos@banco.example']
