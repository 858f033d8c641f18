import { useEffect, useRef, useState } from 'react'
import { largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { sizeText } from '../../../uploads/upload-texts.ts'
import { largeUploads } from '../uploads.ts'
import type { RunId } from './run-id.ts'

type Link = { link: string; fileName: string; size: number }

/** The browser writes the file itself, at any size. During an upload it uses another tab, so that the page stays. */
const Download = ({ link, fileName, size }: Link) => (
  <a href={link} download={fileName} target={largeUploads.isSending() ? '_blank' : undefined} rel="noopener">
    {fileName} ({sizeText(size)})
  </a>
)

/** The refused rows, as files with number, reason and line. A single file is saved at once; several are listed. */
export const RefusedRows = ({ run }: { run: RunId }) => {
  const [files, setFiles] = useState<readonly Link[]>([])
  const list = useRef<HTMLUListElement>(null)
  const ask = useAction({
    inline: true,
    act: () => callApi(largeFileCalls.refusedRows, { query: run }),
    onDone: (answer) => setFiles(answer.files),
    failedText: (error) =>
      isStatus(error, 404) ? 'El proceso no dejó archivo de filas rechazadas' : messageOf(error),
  })
  useEffect(() => {
    if (files.length === 1) list.current?.querySelector('a')?.click()
  }, [files])
  return (
    <Cluster gap={4}>
      <Button variant="default" onClick={() => void ask.run()} loading={ask.busy}>
        Descargar filas rechazadas
      </Button>
      {ask.problem && (
        <Note tone="danger" size="body" role="alert">
          {ask.problem}
        </Note>
      )}
      {files.length > 0 && (
        <Stack as="ul" gap={1} ref={list} aria-label="Archivos de filas rechazadas">
          {files.map((file) => (
            <li key={file.fileName}>
              <Download {...file} />
            </li>
          ))}
        </Stack>
      )}
    </Cluster>
  )
}
