import { useState } from 'react'
import type { LabelledJson } from '../../../../shared/training.ts'
import { type TrainingDocument, trainingCalls } from '../../../../shared/training-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { isOutdated } from '../../../api/use-conflict.ts'
import { useToast } from '../../../ui/toast.tsx'
import { jsonOf, pagesOf } from './labels-model.ts'
import type { Labels, Saved } from './use-labels.ts'
import type { PageWords } from './use-page-words.ts'

type Options = {
  document: TrainingDocument
  labels: Labels
  words: PageWords
  onSaved: () => void
}
type Sent = { saved: Saved } | { theirs: Saved }

const doneText = 'Las etiquetas se guardaron y ayudan a leer los próximos documentos de su tipo'

/** Saves labels. If the user saved others meanwhile in another window, returns those (`theirs`) and loses neither. */
export const useSaveLabels = ({ document, labels, words, onSaved }: Options) => {
  const { id } = document
  const toast = useToast()
  const [theirs, setTheirs] = useState<Saved>()

  /** Needs the width of each page, from its reading. */
  const jsonNow = async (): Promise<LabelledJson> => {
    const read = await Promise.all(pagesOf(labels.labels).map((page) => words.read(page)))
    const ratios = new Map(read.map(({ page, ratio }) => [page, ratio]))
    return jsonOf(labels.labels, document, (page) => ratios.get(page) ?? 1)
  }
  const send = async (replaces: number): Promise<Sent> => {
    const json = await jsonNow()
    try {
      const { version } = await callApi(trainingCalls.label, { body: { id, replaces, json } })
      return { saved: { version, json } }
    } catch (error) {
      if (!isOutdated(error)) throw error
      return { theirs: (error.present ?? { version: 0 }) as Saved }
    }
  }
  const save = useAction<Sent, number>({
    act: send,
    onDone: (sent) => {
      if ('theirs' in sent) return setTheirs(sent.theirs)
      setTheirs(undefined)
      labels.becomeSaved(sent.saved)
      toast({ text: doneText })
      onSaved()
    },
    doneText: (sent) =>
      'theirs' in sent ? 'Las etiquetas no se guardaron: cambiaron en otra ventana' : doneText,
  })

  return {
    busy: save.busy,
    save: () => void save.run(labels.replaces),
    theirs,
    /** Saves the labels on screen over those of the other window. */
    keepMine: () => void save.run(theirs?.version ?? labels.replaces),
    takeTheirs: () => {
      if (theirs) labels.take(theirs)
      setTheirs(undefined)
    },
    /** Merges both on the screen, to be checked and saved. */
    joinBoth: () => {
      if (theirs) labels.join(theirs)
      setTheirs(undefined)
    },
    stay: () => setTheirs(undefined),
  }
}
