/**
 * `NOT_REGISTER`: it was sent, or was about to be, and the fund has not said what became of it (decision 77).
 * `NOT_SENT`: it certainly never reached the fund, so nothing came of it.
 */
export const sentStatuses = ['SUCCESS', 'REJECT', 'REPLACED', 'NOT_REGISTER'] as const
export const reserveStatuses = [...sentStatuses, 'NOT_SENT'] as const
