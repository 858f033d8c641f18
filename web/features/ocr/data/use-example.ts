import { useState } from 'react'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import type { ReadingExample } from '../../../../shared/reading-example.ts'
import { trainingLimits } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import type { Reading } from '../../../readings/use-reading.ts'
import { useToast } from '../../../ui/toast.tsx'

type Options = { document: OcrDocument | undefined; reading: Reading; corrections: Corrections }

/** Offers a reading with its checked values to those who teach its type, and takes it back. */
export const useExample = ({ document, reading, corrections }: Options) => {
  const toast = useToast()
  /** As the last call here answered, which is newer than the reading. */
  const [answered, setAnswered] = useState<{ id: string; example: ReadingExample | undefined }>()
  const id = document?.id ?? ''
  const example = answered?.id === id ? answered.example : document?.example
  const set = useAction({
    act: async (isExample: boolean) => {
      // The example has the values as they are shown.
      await corrections.settled()
      return callApi(trainingCalls.setExample, { params: { id }, body: { isExample } })
    },
    onDone: (now, isExample) => {
      setAnswered({ id: now.id, example: now.example })
      const name = now.viewName
      toast(
        isExample
          ? {
              text: `${name} quedó como ejemplo. Servirá cuando una persona que enseña este tipo guarde sus etiquetas`,
              action: { label: 'Deshacer', act: () => void set.run(false) },
            }
          : { text: `${name} ya no es un ejemplo`, kind: 'info' },
      )
    },
    doneText: (now) => `${now.viewName} ${now.example ? 'quedó como ejemplo' : 'ya no es un ejemplo'}`,
  })
  // A check that is being saved counts: the call waits for it.
  const isChecked =
    reading.fields.some(({ check, added }) => check || added) ||
    [...corrections.drafts.values()].some(({ state, text }) => state || text !== undefined)
  const isLong = (document?.pages ?? 0) > trainingLimits.pages
  return {
    example,
    busy: set.busy,
    whyNot:
      (example && 'Ya es un ejemplo') ||
      (isLong && `Solo sirven de ejemplo los documentos de hasta ${trainingLimits.pages} páginas`) ||
      (!isChecked && 'Revisa primero al menos un valor'),
    offer: () => void set.run(true),
    withdraw: () => void set.run(false),
  }
}
export type Example = ReturnType<typeof useExample>
