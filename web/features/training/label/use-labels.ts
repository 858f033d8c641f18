import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { box } from '../../../../shared/box.ts'
import { ocrLimits } from '../../../../shared/ocr.ts'
import { once } from '../../../../shared/once.ts'
import { type LabelledJson, trainingLimits } from '../../../../shared/training.ts'
import { labelKey } from '../../../../shared/type-labels.ts'
import { windowDraft } from '../../../window-draft.ts'
import { joined, type Label, labelsOf, sameLabels } from './labels-model.ts'

/** Labels that are not saved, and the version under them. */
const draft = once(() =>
  z.object({
    replaces: z.int().check(z.minimum(0)),
    labels: z
      .array(
        z.object({
          id: z.string(),
          page: z.int().check(z.minimum(1), z.maximum(ocrLimits.pages)),
          key: labelKey(),
          value: z.string().check(z.maxLength(trainingLimits.valueLength)),
          box: box(),
        }),
      )
      .check(z.maxLength(trainingLimits.pages * trainingLimits.labelsPerPage)),
  }),
)

/** The labels from before a reload. */
export const labelsDraft = (login: string, document: string) =>
  windowDraft(draft, `labels ${login} ${document}`)

/** The caller's own labels as the server has them. */
export type Saved = { version: number; json?: LabelledJson }

type Options = { login: string; id: string; saved: Saved }

/** The labels of one user, including unsaved ones, which survive a reload (decision 85). */
export const useLabels = ({ login, id, saved }: Options) => {
  const draft = useMemo(() => labelsDraft(login, id), [login, id])
  const [recovered] = useState(() => {
    const kept = draft.read()
    return kept && !sameLabels(kept.labels, labelsOf(saved.json)) ? kept : undefined
  })
  const [base, setBase] = useState(() => ({ ...saved, replaces: recovered?.replaces ?? saved.version }))
  const [labels, setLabels] = useState<readonly Label[]>(() => recovered?.labels ?? labelsOf(saved.json))
  const asSaved = useMemo(() => labelsOf(base.json), [base])
  const dirty = useMemo(() => !sameLabels(labels, asSaved), [labels, asSaved])

  useEffect(() => {
    if (dirty) draft.write({ replaces: base.replaces, labels: [...labels] })
    else draft.remove()
  }, [dirty, labels, base.replaces, draft])

  const take = (now: Saved) => {
    setBase({ ...now, replaces: now.version })
    setLabels(labelsOf(now.json))
  }
  // What was chosen in a comparison is saved outside of here, and read a moment later.
  const isOld = !dirty && saved.version > base.replaces
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version
  useEffect(() => {
    if (isOld) take(saved)
  }, [isOld])

  return {
    labels,
    dirty,
    /** The version that the next save replaces. */
    replaces: base.replaces,
    wasRecovered: recovered !== undefined,
    add: (label: Label) => setLabels((before) => [...before, label]),
    change: (label: Label) => setLabels((before) => before.map((one) => (one.id === label.id ? label : one))),
    remove: (label: Label) => setLabels((before) => before.filter(({ id: other }) => other !== label.id)),
    /** The server has saved these; changes made since then remain unsaved. */
    becomeSaved: (now: Saved) => setBase({ ...now, replaces: now.version }),
    /** Replaces them with the server's labels. */
    take,
    /** Merges the server's labels with those here; the next save replaces the server's version. */
    join: (now: Saved) => {
      setBase({ ...now, replaces: now.version })
      setLabels((before) => joined(before, labelsOf(now.json)))
    },
    forget: draft.remove,
  }
}
export type Labels = ReturnType<typeof useLabels>
