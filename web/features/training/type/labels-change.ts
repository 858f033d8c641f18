import type { LabelsChange } from '../../../../shared/training-calls.ts'
import { inUse, labelKinds, type TypeLabel } from '../../../../shared/type-labels.ts'

const lineOf = (label: TypeLabel, before: TypeLabel | undefined): string[] => {
  const { name, kind, off } = label
  if (!before) return [`Agregó «${name}» (${labelKinds[kind]})`]
  return [
    ...(before.name !== name ? [`«${before.name}» pasó a llamarse «${name}»`] : []),
    ...(before.kind !== kind ? [`«${name}» pasó de ${labelKinds[before.kind]} a ${labelKinds[kind]}`] : []),
    ...(before.off !== off ? [off ? `Dejó de usar «${name}»` : `Volvió a usar «${name}»`] : []),
  ]
}

const orderOf = (labels: readonly TypeLabel[]): string[] => labels.map(({ key }) => key)

/** A change of a type's labels in words. A change of the order alone is one too: it gives the labels other keys. */
export const labelsChangeLines = ({ from, to }: Pick<LabelsChange, 'from' | 'to'>): string[] => {
  const before = new Map(from.map((label) => [label.key, label]))
  const known = new Set(orderOf(to).filter((key) => before.has(key)))
  const isMoved =
    orderOf(to)
      .filter((key) => known.has(key))
      .join() !== orderOf(from).join()
  return [
    ...to.flatMap((label) => lineOf(label, before.get(label.key))),
    ...(isMoved
      ? [
          `Cambió el orden: ${inUse(to)
            .map(({ name }) => name)
            .join(', ')}`,
        ]
      : []),
  ]
}
