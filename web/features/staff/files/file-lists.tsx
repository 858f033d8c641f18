import { useMemo, useState } from 'react'
import { rosterFileCalls } from '../../../../shared/roster-file-calls.ts'
import { rosterFiles } from '../../../../shared/roster-file-columns.ts'
import type { RosterChangeType } from '../../../../shared/roster-files.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Cluster } from '../../../ui/layout.tsx'
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

type Props = FileOf & { file: Listed }

const OpenList = ({ vertical, kind, file, list }: Props & { list: FileList }) => {
  const { name, label } = list
  const query = { vertical, contexFile: kind, id: file.id }
  const common = { label, fileName: `${label} ${rosterFiles[kind].name}` }
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
export const FileLists = ({ vertical, kind, file }: Props) => {
  const lists = listsOf(kind, file)
  const [chosen, setChosen] = useState<string>()
  const open = lists.find(({ name }) => name === chosen) ?? lists.find(({ count }) => count > 0)
  return (
    <div className={classes.lists}>
      <Cluster as="fieldset" above={4} below={4} gap={2} aria-label="Registros por tipo de cambio">
        {lists.map(({ name, label, count }) => (
          <Button
            key={name}
            variant={name === open?.name ? 'filled' : 'default'}
            aria-pressed={name === open?.name}
            whyNot={count === 0 && 'No hay registros de este tipo'}
            onClick={() => setChosen(name)}
          >
            {label} <span className={classes.count}>{counted(count)}</span>
          </Button>
        ))}
      </Cluster>
      {open ? (
        <OpenList key={open.name} vertical={vertical} kind={kind} file={file} list={open} />
      ) : (
        <p>El archivo no cambia nada de lo que hay ahora.</p>
      )}
    </div>
  )
}
