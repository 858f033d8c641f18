import { useMemo } from 'react'
import * as z from 'zod/mini'
import { rosterFileCalls } from '../../../../shared/roster-file-calls.ts'
import { rosterFiles } from '../../../../shared/roster-file-columns.ts'
import type { RosterChangeType } from '../../../../shared/roster-files.ts'
import { optionalParam } from '../../../address.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { useAddress } from '../../../use-address.ts'
import {
  changeColumns,
  errorColumns,
  type FileList,
  type Listed,
  leftOutColumns,
  listsOf,
} from './file-lists-model.ts'
import classes from './files.module.css'
import { ListTable } from './list-table.tsx'
import type { FileOf } from './send-file.ts'

/** What the address has of the lists of a preview, and of those in a report. */
const listParams = {
  previa: { list: optionalParam('previa', z.string()) },
  reporte: { list: optionalParam('reporte', z.string()) },
}

type Props = FileOf & { name: keyof typeof listParams; file: Listed }

const OpenList = ({ name: of, vertical, kind, file, list }: Props & { list: FileList }) => {
  const { name, label } = list
  const query = { vertical, contexFile: kind, id: file.id }
  const common = { name: of, label, fileName: `${label} ${rosterFiles[kind].name}` }
  const ofChanges = useMemo(() => changeColumns(kind, name as RosterChangeType), [kind, name])
  if (name === 'errors')
    return (
      <ListTable {...common} endpoint={rosterFileCalls.errors} input={{ query }} columns={errorColumns} />
    )
  if (name === 'leftOut')
    return (
      <ListTable {...common} endpoint={rosterFileCalls.leftOut} input={{ query }} columns={leftOutColumns} />
    )
  const input = { query: { ...query, type: name } }
  return <ListTable {...common} endpoint={rosterFileCalls.changes} input={input} columns={ofChanges} />
}

/** The changes of a file, counted by type, and a list of each type (B§3). */
export const FileLists = ({ name: of, vertical, kind, file }: Props) => {
  const lists = listsOf(kind, file)
  const [{ list: chosen }, change] = useAddress(listParams[of])
  const filled = lists.filter(({ count }) => count > 0)
  const open = filled.find(({ name }) => name === chosen) ?? filled[0]
  return (
    <div className={classes.lists}>
      <Cluster as="fieldset" above={4} below={4} gap={2} aria-label="Registros por tipo de cambio">
        {lists.map(({ name, label, count }) => (
          <Button
            key={name}
            variant={name === open?.name ? 'filled' : 'default'}
            aria-pressed={name === open?.name}
            whyNot={count === 0 && 'No hay registros de este tipo'}
            onClick={() => change({ list: name })}
          >
            {label} <span className={classes.count}>{counted(count)}</span>
          </Button>
        ))}
      </Cluster>
      {open ? (
        <OpenList key={open.name} name={of} vertical={vertical} kind={kind} file={file} list={open} />
      ) : (
        <p>El archivo no cambia nada de lo que hay ahora.</p>
      )}
    </div>
  )
}
