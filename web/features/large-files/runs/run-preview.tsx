import { useState } from 'react'
import { largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { RunId } from './run-id.ts'
import classes from './runs.module.css'

const Preview = ({ run }: { run: RunId }) => {
  const { data, error, mutate } = useApi(largeFileCalls.preview, { query: run })
  const isAbsent = isStatus(error, 404)
  return (
    <AsyncPanel
      layout="line"
      data={isAbsent ? { columns: [], rows: [] } : data}
      failure={error && !isAbsent ? messageOf(error) : undefined}
      onRetry={() => mutate()}
      empty={
        isAbsent
          ? 'El proceso no dejó vista previa'
          : data?.rows.length === 0 && 'No se escribió ninguna fila'
      }
    >
      {(preview) => <PreviewTable preview={preview} />}
    </AsyncPanel>
  )
}

/** The first good rows; they load on request. */
export const RunPreview = ({ run }: { run: RunId }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
        {isOpen ? 'Ocultar vista previa' : 'Ver vista previa'}
      </Button>
      {isOpen && (
        <div className={classes.wide}>
          <Preview run={run} />
        </div>
      )}
    </>
  )
}
