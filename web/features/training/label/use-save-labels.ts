import type { LabelledJson } from '../../../../shared/training.ts'
import { type TrainingDocument, trainingCalls } from '../../../../shared/training-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { isOutdated, useSave } from '../../../api/use-save.ts'
import type { PageWords } from '../../../page-boxes/use-page-words.ts'
import { useToast } from '../../../ui/toast.tsx'
import { jsonOf, pagesOf } from './labels-model.ts'
import type { Labels, Saved } from './use-labels.ts'

type Options = {
  document: TrainingDocument
  labels: Labels
  words: PageWords
  onSaved: () => void
}

const doneText = ({ version, isUsed = true }: Saved & { isUsed?: boolean }): string =>
  isUsed
    ? 'Las etiquetas se guardaron y ayudan a leer los próximos documentos de su tipo'
    : `Las etiquetas se guardaron en la versión ${version}: en Aprendizaje ves cómo lee antes de usarla`

/** Saves labels. If the user saved others meanwhile in another window, holds those as well (`theirs`). */
export const useSaveLabels = ({ document, labels, words, onSaved }: Options) => {
  const { id } = document
  const toast = useToast()
  /** Needs the width of each page, from its reading. */
  const jsonNow = async (): Promise<LabelledJson> => {
    const read = await Promise.all(pagesOf(labels.labels).map((page) => words.read(page)))
    const ratios = new Map(read.map(({ page, ratio }) => [page, ratio]))
    return jsonOf(labels.labels, document, (page) => ratios.get(page) ?? 1)
  }
  const saving = useSave<Saved & { isUsed: boolean }, number, Saved | undefined>({
    over: (_, theirs) => theirs?.version ?? 0,
    act: async (replaces) => {
      const json = await jsonNow()
      const { version, isUsed } = await callApi(trainingCalls.label, { body: { id, replaces, json } })
      return { version, json, isUsed }
    },
    onDone: (saved) => {
      labels.becomeSaved(saved)
      toast({ text: doneText(saved) })
      onSaved()
    },
    doneText,
    failedText: (error) =>
      isOutdated(error) ? 'Las etiquetas no se guardaron: cambiaron en otra ventana' : messageOf(error),
  })
  const { busy, met, close, keepMine } = saving
  const theirs = met && (met.theirs ?? { version: 0 })

  return {
    ...{ busy, theirs, keepMine, stay: close },
    save: () => void saving.run(labels.replaces),
    takeTheirs: () => {
      if (theirs) labels.take(theirs)
      close()
    },
    /** Merges both on the screen, to be checked and saved. */
    joinBoth: () => {
      if (theirs) labels.join(theirs)
      close()
    },
  }
}
