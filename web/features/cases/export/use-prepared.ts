import { useEffect } from 'react'
import { type PreparedFile, preparedFiles } from '../../../../shared/prepared-files.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { downloadPrepared } from './download-prepared.ts'
import { listText } from './prepared-texts.ts'
import { preparedWatch } from './prepared-watch.ts'

/** The user's prepared files; those under way are watched, also after the screen is left. */
export const usePrepared = () => {
  const toast = useToast()
  const { data, error, mutate } = useApi(preparedFiles.list, {})
  const items = data?.items
  useEffect(() => {
    const download = (file: PreparedFile) =>
      downloadPrepared(file).catch((problem: unknown) => toast({ text: messageOf(problem), kind: 'error' }))
    preparedWatch.onOver((file) => {
      const action = { label: 'Descargar', act: () => void download(file) }
      if (file.state === 'ready')
        toast({ text: `El archivo está listo: ${listText(file.list)}`, stays: true, action })
      else
        toast({ text: `El archivo no se pudo preparar: ${listText(file.list)}`, kind: 'error', stays: true })
    })
  }, [toast])
  useEffect(() => {
    if (items) preparedWatch.see(items)
  }, [items])
  return { items, error, retry: () => void mutate() }
}
