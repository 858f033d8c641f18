import { useEffect, useState, useSyncExternalStore } from 'react'
import { leaderCases } from '../../../shared/leader-case-calls.ts'
import { loadFormatOf } from '../../../shared/load-formats.ts'
import { loadMessages, loads } from '../../../shared/loads.ts'
import type { Management } from '../../../shared/roles.ts'
import { revalidate } from '../../api/refresh.ts'
import { useConfirmOnClose } from '../../leave-guard.tsx'
import { loadsParams } from '../../navigation/led-management.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { useAddress } from '../../use-address.ts'
import { caseUpload } from './load-calls.ts'
import classes from './loads.module.css'

const UploadDialog = lazyDialog(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
  ({ onClose }) => onClose(),
)

export const useCaseUpload = () => useSyncExternalStore(caseUpload.subscribe, caseUpload.state)

/** The header's 'Subir archivo', for managements that have a loader (A§2.11, decision 38). */
export const UploadCases = ({ management }: { management: Management }) => {
  const [opened, setOpened] = useState(false)
  const [{ loads: shown }, change] = useAddress(loadsParams)
  const state = useCaseUpload()
  const format = loadFormatOf(management)
  const { is } = state
  const sending = is === 'sending'
  useEffect(() => {
    if (is === 'checked' || is === 'loading' || is === 'failed' || is === 'done') void revalidate(loads.list)
    if (is !== 'done') return
    void revalidate(leaderCases.counts)
    // Loaded on demand: of all homes one shows them.
    void import('../../../shared/agreement-calls.ts').then(({ agreements }) => revalidate(agreements.unknown))
  }, [is])
  useConfirmOnClose(sending)
  if (!format) return null
  const percent = sending
    ? state.percent
    : is === 'checking' || is === 'loading'
      ? state.load.percent
      : undefined
  return (
    <>
      <Button variant="white" size="compact-md" onClick={() => setOpened(true)} aria-haspopup="dialog">
        {loadMessages.button}
        {percent !== undefined && <span className={classes.percent}>{percent} %</span>}
      </Button>
      {(opened || shown) && (
        <UploadDialog
          format={format}
          state={state}
          onClose={() => {
            setOpened(false)
            change({ loads: undefined })
          }}
        />
      )}
    </>
  )
}
