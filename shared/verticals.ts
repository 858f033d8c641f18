/** The verticals of the bank by the product's names (decision 57). */
export const verticals = ['Operaciones', 'Comercial', 'Tecnología'] as const
export type Vertical = (typeof verticals)[number]
