import { useState } from 'react'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/toast.tsx'

/** Saves a document under its own name; the link is asked for when it is needed, as it lives five minutes. */
const saveDocument = async ({ id }: UploadedDocument): Promise<void> => {
  const { link, fileName } = await callApi(documents.stream, { params: { id } })
  const answer = await fetch(link)
  if (!answer.ok) throw new Error(`The file's link answered ${answer.status}`)
  saveFile(fileName, await answer.blob())
}

/** Saves a document and says so if it could not. */
export const useSave = (document: UploadedDocument | undefined) => {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const save = async () => {
    if (!document) return
    setBusy(true)
    try {
      await saveDocument(document)
    } catch (error) {
      toast({ kind: 'error', text: `No se pudo descargar ${document.fileName}. ${messageOf(error)}` })
    }
    setBusy(false)
  }
  return { save, busy }
}

type Props = { document: UploadedDocument; variant?: 'filled' | 'default' }

export const DownloadButton = ({ document, variant = 'filled' }: Props) => {
  const { save, busy } = useSave(document)
  return (
    <Button variant={variant} onClick={() => void save()} loading={busy}>
      Descargar
    </Button>
  )
}
