/** Loan lines that can be sorted; every other one is Otros, which stays third (C§9, decision 49). */
export const loanLines = { CSM: 'Consumo', COM: 'Comercial' } as const
export type LoanLine = keyof typeof loanLines
export const loanLineIds = Object.keys(loanLines) as [LoanLine, ...LoanLine[]]
export const otherLines = 'Otros'
/** Lines that a load may name; those without an option are Otros in the order (C§9, decision 91). */
export const loanLineCodes = [
  ...['CSM', 'COM', 'Otros', 'BANCOLDEX', 'CC02', '38', 'CC01', 'CF01', 'CV01', 'DS01', 'FINAGRO'],
  ...['FINDETER', 'GB01', 'LIQUIDEZ', 'MICROCREDITO', '571', '570', '01', 'STIF01', '100'],
]
