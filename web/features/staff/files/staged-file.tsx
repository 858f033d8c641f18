import { useState } from 'react'
import type { RosterFileKind } from '../../../../shared/roster-file-columns.ts'
import type { StagedRosterFile } from '../../../../shared/roster-files.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { formatInstant } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { counted } from '../../../ui/counted.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { listsOf } from './file-lists-model.ts'
import { FileReport } from './file-report.tsx'
import { nextApplication, recordsText } from './file-texts.ts'
import type { FileDecisions } from './use-file-decisions.ts'

type Props = { vertical: Vertical; kind: RosterFileKind; staged: StagedRosterFile; decisions: FileDecisions }

/** The file that is staged for the night, its user, and a way to withdraw it (decision 68). */
export const StagedFile = ({ vertical, kind, staged, decisions: { withdraw } }: Props) => {
  const [asks, setAsks] = useState(false)
  const { fileName, user, stagedAt, records, applying } = staged
  const counts = listsOf(kind, staged).filter(({ count }) => count > 0)
  return (
    <Panel label="Archivo en espera">
      <Cluster justify="between" gap={4} below={2}>
        <SectionTitle>Archivo en espera</SectionTitle>
        <Cluster gap={3}>
          <FileReport vertical={vertical} kind={kind} file={staged} label="Ver cambios" />
          <Button
            variant="default"
            whyNot={applying && 'Se está aplicando'}
            saidIn="staged-state"
            onClick={() => setAsks(true)}
          >
            Retirar
          </Button>
        </Cluster>
      </Cluster>
      <p id="staged-state" role="status">
        {applying ? 'Se está aplicando' : `Se aplicará el ${nextApplication(serverNow())}`}
      </p>
      <Facts
        layout="line"
        facts={[
          { label: 'Archivo', value: fileName },
          { label: 'Contiene', value: recordsText(records) },
          { label: 'Subido por', value: user },
          { label: 'Fecha', value: formatInstant(stagedAt) },
          ...counts.map(({ label, count }) => ({ label, value: counted(count) })),
        ]}
      />
      <ConfirmModal
        opened={asks && !applying}
        title={`¿Estás seguro de retirar el archivo ${fileName}?`}
        confirmLabel="Retirar"
        cancelLabel="Cancelar"
        onConfirm={() => void withdraw.run(staged, () => setAsks(false))}
        onCancel={() => setAsks(false)}
        busy={withdraw.busy}
        danger
      >
        No se aplicará ninguno de sus cambios.
      </ConfirmModal>
    </Panel>
  )
}
