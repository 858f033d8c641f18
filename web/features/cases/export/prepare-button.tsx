import { useState } from 'react'
import { type PreparedList, preparedFiles, preparedLimits } from '../../../../shared/prepared-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { usePrepared } from './use-prepared.ts'

const PreparedDialog = lazyDialog(
  async () => (await import('./prepared-dialog.tsx')).PreparedDialog,
  ({ onClose }) => onClose(),
)

type Props = {
  /** The list to prepare; undefined where all its cases are on the page. */
  list: PreparedList | undefined
  /** How many cases it has, if that is known. */
  total: number | undefined
}

/** Has the whole of a long list written by the server, and opens the list of such files. */
export const PrepareButton = ({ list, total }: Props) => {
  const { items = [] } = usePrepared()
  const [opened, setOpened] = useState(false)
  // The button stays after the last file is deleted, because the dialog gives the focus back to it.
  const [used, setUsed] = useState(false)
  const open = () => {
    setOpened(true)
    setUsed(true)
  }
  const prepare = useAction({
    act: (asked: PreparedList, id) => callApi(preparedFiles.begin, { body: { id, list: asked } }),
    onDone: open,
  })
  return (
    <>
      {list && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void prepare.run(list)}
          loading={prepare.busy}
          whyNot={
            items.length >= preparedLimits.files &&
            `Ya tienes ${preparedLimits.files} archivos preparados: elimina uno`
          }
        >
          {total === undefined
            ? 'Preparar archivo con todos'
            : `Preparar archivo con los ${counted(total)} casos`}
        </Button>
      )}
      {(used || items.length > 0) && (
        <Button variant="subtle" size="compact-md" onClick={open} aria-haspopup="dialog">
          {`Archivos preparados (${items.length})`}
        </Button>
      )}
      {opened && <PreparedDialog onClose={() => setOpened(false)} />}
    </>
  )
}
