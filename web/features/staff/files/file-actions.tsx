import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { type RosterFileKind, rosterFiles } from '../../../../shared/roster-file-columns.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { messageOf } from '../../../api/api-error.ts'
import { readAll } from '../../../api/read-all.ts'
import { SaveRows } from '../../../save-rows.tsx'
import { type ReadRows, SaveList } from '../../../ui/save-list.tsx'
import { exampleOf, type FileRow, sheetColumnsOf } from './sheet-columns.ts'

type Props = { vertical: Vertical; kind: RosterFileKind }

/** Reads the whole vertical as it is in force now. */
const readInForce =
  ({ vertical, kind }: Props): ReadRows<FileRow> =>
  (reading) =>
    kind === 'StaffUser'
      ? readAll(seatCalls.list, { query: { Vertical: vertical } }, reading)
      : readAll(processConfigurations.list, { query: { Vertical: vertical } }, reading)

/** The start of a file: the list in force, or a template with an example row. */
export const FileActions = ({ vertical, kind }: Props) => {
  const { name } = rosterFiles[kind]
  const columns = sheetColumnsOf(kind)
  return (
    <>
      <SaveRows
        label={`Exportar ${name}`}
        name={name}
        columns={columns}
        rows={readInForce({ vertical, kind })}
      />
      <SaveList
        label="Descargar plantilla"
        fileName={() => `${name}_plantilla.xlsx`}
        sheet={name}
        columns={columns}
        read={async () => [exampleOf(kind, vertical)]}
        failureText={messageOf}
      />
    </>
  )
}
