import { trainingCalls, type VersionedLabels } from '../../../../shared/training-calls.ts'
import { labelKinds, type TypeLabel } from '../../../../shared/type-labels.ts'
import { callApi } from '../../../api/call-api.ts'
import { useSave } from '../../../api/use-save.ts'
import type { Differing } from '../../../ui/conflict-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'

const textOf = (label: TypeLabel | undefined): string =>
  label ? `${label.name} · ${labelKinds[label.kind]}${label.off ? ' · sin usar' : ''}` : ''

/** The labels that differ, each with both texts. */
export const differingLabels = (theirs: readonly TypeLabel[], mine: readonly TypeLabel[]): Differing[] => {
  const keys = [...new Set([...theirs, ...mine].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [one, other] = [theirs, mine].map((labels) => labels.find((label) => label.key === key))
    const [of, to] = [textOf(one), textOf(other)]
    return of === to ? [] : [{ label: (other ?? one)?.name ?? key, theirs: of, mine: to }]
  })
}

/** A label that another user added meanwhile stays: labels never go away. */
export const overTheirs = ({ labels }: VersionedLabels, theirs: VersionedLabels): VersionedLabels => ({
  labels: [...labels, ...theirs.labels.filter(({ key }) => !labels.some((label) => label.key === key))],
  version: theirs.version,
})

/** Saves the labels of a type over the version that was read. */
export const useSaveTypeLabels = (type: string, onSaved: () => void) => {
  const toast = useToast()
  return useSave<VersionedLabels, VersionedLabels, VersionedLabels>({
    inline: true,
    over: overTheirs,
    act: (body) => callApi(trainingCalls.saveLabels, { params: { type }, body }),
    onDone: () => {
      toast({ text: 'Las etiquetas del tipo se guardaron' })
      onSaved()
    },
  })
}
