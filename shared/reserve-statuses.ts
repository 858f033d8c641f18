/** `NOT_REGISTER`: the fund has not said its outcome. `NOT_SENT`: it never reached the fund (decision 77). */
export const sentStatuses = ['SUCCESS', 'REJECT', 'REPLACED', 'NOT_REGISTER'] as const
export const reserveStatuses = [...sentStatuses, 'NOT_SENT'] as const
