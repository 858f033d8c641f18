import { rosterFileCalls } from '../../../../shared/roster-file-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { fetchFile } from '../../../api/fetch-file.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { FileOf } from './send-file.ts'

/** The last applied file, as it was uploaded; its link is requested when it is needed. */
const readLast = async ({ vertical, kind }: FileOf) => {
  const { link, fileName } = await callApi(rosterFileCalls.last, { query: { vertical, contexFile: kind } })
  const answer = await fetchFile(link)
  if (!answer.ok) throw new Error(`The file's link answered ${answer.status}`)
  return { fileName, bytes: await answer.blob() }
}

export const LastFile = (of: FileOf) => {
  const toast = useToast()
  const download = useAction({
    act: () => readLast(of),
    afterDone: ({ fileName, bytes }) => saveFile(fileName, bytes),
    onFailure: (error) => {
      toast({ kind: 'error', text: `No se pudo descargar el archivo. ${messageOf(error)}` })
      return true
    },
  })
  return (
    <Button variant="default" onClick={() => void download.run()} loading={download.busy}>
      Descargar el último aplicado
    </Button>
  )
}
