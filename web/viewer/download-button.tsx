import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { fetchFile } from '../api/fetch-file.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/toast.tsx'

/** The bytes of a document. The link is requested when it is needed, because it lives five minutes. */
const readDocument = async ({ id }: UploadedDocument): Promise<{ fileName: string; bytes: Blob }> => {
  const { link, fileName } = await callApi(documents.stream, { params: { id }, query: {} })
  const answer = await fetchFile(link)
  if (!answer.ok) throw new Error(`The file's link answered ${answer.status}`)
  return { fileName, bytes: await answer.blob() }
}

/** Saves a document under its own name, and reports a failure. */
export const useSave = (
  document: UploadedDocument | undefined,
  onRead?: (saved: UploadedDocument) => void,
) => {
  const toast = useToast()
  const failedText = (error: unknown, { fileName }: UploadedDocument) =>
    `No se pudo descargar ${fileName}. ${messageOf(error)}`
  const { run, busy } = useAction({
    act: readDocument,
    onDone: (_, saved) => onRead?.(saved),
    afterDone: ({ fileName, bytes }) => saveFile(fileName, bytes),
    onFailure: (error, wanted) => {
      toast({ kind: 'error', text: failedText(error, wanted) })
      return true
    },
    failedText,
  })
  return { save: () => (document ? run(document) : undefined), busy }
}

type Props = { document: UploadedDocument; variant?: 'filled' | 'default'; onRead?: (() => void) | undefined }

export const DownloadButton = ({ document, variant = 'filled', onRead }: Props) => {
  const { save, busy } = useSave(document, () => onRead?.())
  return (
    <Button variant={variant} onClick={() => void save()} loading={busy}>
      Descargar
    </Button>
  )
}
