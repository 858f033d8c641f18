import { useEffect, useRef } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import { tableText } from '../../../../shared/table-text.ts'
import { useAction } from '../../../api/use-action.ts'
import { shownText } from '../../../readings/read-field.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import { isPresent } from '../../../readings/use-reading.ts'
import { Button } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { wholeText } from '../text/held-text.ts'
import type { PageTexts } from '../text/page-texts.ts'
import { saveAsJson, saveAsSheet, saveAsText } from './save-reading.ts'

type Props = {
  document: OcrDocument
  fields: readonly ReadField[]
  isWhole: boolean
  settled: Corrections['settled']
  texts: PageTexts
}

/** Exports all fields, once all of them are loaded, and all the text. */
export const SaveButtons = ({ document, fields, isWhole, settled, texts }: Props) => {
  const copy = useCopy()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const ending = new AbortController()
    leaving.current = ending
    return () => ending.abort()
  }, [])
  /** The shown fields, including corrections that are being saved. */
  const present = async (): Promise<ReadField[]> => {
    const saved = new Map((await settled()).map((field) => [field.id, field]))
    return fields.map((field) => saved.get(field.id) ?? field).filter(isPresent)
  }
  const sheet = useAction({
    act: async () => saveAsSheet(document, await present(), leaving.current.signal),
    failedText: () => 'No se pudo hacer el archivo, intenta de nuevo',
  })
  const text = useAction({
    act: () => texts.bringAll(leaving.current.signal),
    onDone: () => saveAsText(document, wholeText(texts)),
    failedText: () => 'No pudimos traer todo el texto, intenta de nuevo',
  })
  const copyAll = async () => {
    const rows = (await present()).map((field) => [String(field.page), field.label, shownText(field)])
    void copy(tableText([['Página', 'Etiqueta', 'Texto'], ...rows]), 'Se copiaron todos los campos')
  }
  const whyNot = isWhole ? fields.length === 0 && 'No hay campos' : 'Todavía no están todos los campos'
  return (
    <>
      <Button variant="default" whyNot={whyNot} onClick={() => void copyAll()}>
        Copiar todo
      </Button>
      <Button
        variant="default"
        whyNot={whyNot}
        onClick={() => void present().then((all) => saveAsJson(document, all))}
      >
        Exportar a JSON
      </Button>
      <Button variant="default" loading={text.busy} onClick={() => void text.run()}>
        Exportar texto
      </Button>
      <Button whyNot={whyNot} loading={sheet.busy} onClick={() => void sheet.run()}>
        Exportar a Excel
      </Button>
    </>
  )
}
