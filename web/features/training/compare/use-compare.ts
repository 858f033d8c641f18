import { useEffect, useMemo, useRef, useState } from 'react'
import { type TrainingDocument, trainingCalls } from '../../../../shared/training-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { usePageWords } from '../../../page-boxes/use-page-words.ts'
import { clamp } from '../../../ui/grid-keys.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useSteady } from '../../../use-steady.ts'
import { fits, jsonOf, labelsOf, pagesOf } from '../label/labels-model.ts'
import type { LabelledBy } from '../label/use-label-work.ts'
import { decided, isAgreed, pairsOf, type Side } from './compare-model.ts'

export type CompareProps = {
  document: TrainingDocument
  own: LabelledBy
  theirs: LabelledBy
  /** Saved, or changed by the other person meanwhile: all of it is read again. */
  onChanged: () => void
  onClose: () => void
}

/** The differences between two people's labels, and what is chosen of each. */
export const useCompare = ({ document, own, theirs, onChanged, onClose }: CompareProps) => {
  const { id } = document
  const toast = useToast()
  const pages = useRef<BoxedPagesHandle>(null)
  const words = usePageWords(id)
  const pairs = useMemo(() => pairsOf(labelsOf(own.json), labelsOf(theirs.json)), [own, theirs])
  const differences = useMemo(() => pairs.filter((pair) => !isAgreed(pair)), [pairs])
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const [at, setAt] = useState(0)
  const present = differences[clamp(at, differences.length)]
  const left = differences.filter((pair) => !choices.has(pair.id)).length
  const place = present?.own ?? present?.theirs
  useEffect(() => {
    if (place) pages.current?.show(place.page, place.box)
  }, [place])
  const labels = decided(pairs, choices)
  const [isSaved, setSaved] = useState(false)
  const leave = useSteady({
    now: () => {
      onClose()
      onChanged()
    },
  })
  useEffect(() => {
    if (!isSaved) return
    // The guard against losing choices has then seen that they are saved.
    const timer = setTimeout(leave.now)
    return () => clearTimeout(timer)
  }, [isSaved, leave])

  const save = useAction({
    inline: true,
    act: async () => {
      const read = await Promise.all(pagesOf(labels).map((page) => words.read(page)))
      const ratios = new Map(read.map(({ page, ratio }) => [page, ratio]))
      const json = jsonOf(labels, document, (page) => ratios.get(page) ?? 1)
      const settles = [{ user: theirs.user, version: theirs.version }]
      return callApi(trainingCalls.label, { body: { id, replaces: own.version, json, settles } })
    },
    onDone: ({ isUsed, version }) => {
      const text = isUsed
        ? 'y ayuda a leer los próximos documentos'
        : `en la versión ${version}, que aún no está en uso`
      toast({ text: `Lo elegido se guardó ${text}: lo de ${theirs.user} ya no enseña` })
      setSaved(true)
    },
  })
  const choose = (pair: (typeof differences)[number], side: Side) => {
    const after = new Map(choices).set(pair.id, side)
    setChoices(after)
    const from = differences.indexOf(pair)
    const following = [...differences.keys()].map((step) => (from + 1 + step) % differences.length)
    const next = following.find((index) => !after.has(differences[index]?.id ?? ''))
    setAt(next ?? from)
  }
  return {
    ...{ pages, pairs, differences, choices, present, left, save },
    agreed: pairs.length - differences.length,
    choose,
    goTo: (step: number) => setAt(clamp(step, differences.length)),
    at: clamp(at, differences.length),
    isDirty: choices.size > 0 && !isSaved,
    whyNot:
      left > 0
        ? 'Faltan diferencias por elegir'
        : !fits(labels) && 'Son más etiquetas de las que caben en una página',
  }
}
