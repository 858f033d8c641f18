import { environment } from '../environment.ts'

/** Whom the product may write to: nobody else, whatever a caller asks for (decision 21). */
export const recipients = (): string[] =>
  environment('MAIL_RECIPIENTS')
    .MAIL_RECIPIENTS.split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Whom a sent order is told to, when anybody is. */
export const defaultRecipient = (): string | undefined => recipients()[0]
