import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import { useAction } from '../../../api/use-action.ts'
import { formatInstant } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Note, SectionTitle } from '../../../ui/layout.tsx'
import { readOrderDocuments } from '../../../viewer/use-order-documents.ts'
import { setOf, setsFor } from '../../../viewer/viewer-model.ts'
import classes from './print-case.module.css'

const DocumentNames = ({ documents }: { documents: readonly UploadedDocument[] }) => (
  <>
    <SectionTitle as="h3" size="body" above={3}>
      Documentos de la orden
    </SectionTitle>
    <ul>
      {documents.map(({ id, typeNameLabel, fileName }) => (
        <li key={id}>
          {typeNameLabel} · {fileName}
        </li>
      ))}
    </ul>
  </>
)

/** Prints the card of a case with the names of its order's documents, which are read for it. */
export const PrintCase = ({ control }: { control: string | undefined }) => {
  const user = useUser()
  const [sheet, setSheet] = useState<{ documents: readonly UploadedDocument[]; at: Date }>()
  const printing = useAction({
    act: async () => (control === undefined ? [] : ((await readOrderDocuments(control))?.documents ?? [])),
    onDone: (all) => {
      const sets = user ? setsFor(user) : []
      const documents = all.filter((one) => sets.includes(setOf(one)))
      // On the sheet before the browser takes it.
      flushSync(() => setSheet({ documents, at: serverNow() }))
      window.print()
    },
  })
  return (
    <>
      <Button variant="subtle" loading={printing.busy} onClick={() => void printing.run()}>
        Imprimir
      </Button>
      {sheet && (
        <div className={classes.sheet}>
          {sheet.documents.length > 0 && <DocumentNames documents={sheet.documents} />}
          <Note above={3}>
            Impreso el {formatInstant(sheet.at.toISOString())} por {user?.name}
          </Note>
        </div>
      )}
    </>
  )
}
