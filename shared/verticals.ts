/** The verticals of the bank, whatever they are called there (decision 57). */
export const verticals = ['Operaciones', 'Comercial', 'Tecnología'] as const
export type Vertical = (typeof verticals)[number]
