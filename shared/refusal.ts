/** A refusal of the API: its HTTP status and the text that a user may be shown. */
export const refusal = (status: number, message: string) => ({ status, message })
