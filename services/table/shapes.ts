import type { Partition } from './keys.ts'

/**
 * The shapes of stored items that have changed since their first one. Their writers write the number as `shape`; an item
 * without it has the first. Readers take this one and the one before (docs/adding.md, "The shape of an item").
 */
export const shapes = { draft: 2, seenDocuments: 2 } as const satisfies Partial<Record<Partition, number>>

export const shapeOf = ({ shape }: Readonly<Record<string, unknown>>): number =>
  typeof shape === 'number' ? shape : 1
