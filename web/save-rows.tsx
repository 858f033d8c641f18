import type { ComponentProps } from 'react'
import { bogotaDay } from '../shared/dates.ts'
import { messageOf } from './api/api-error.ts'
import { serverNow } from './session/store.ts'
import { nothingToSave, SaveList } from './ui/save-list.tsx'
import { datedName } from './ui/save-workbook.ts'

type Save<Row> = ComponentProps<typeof SaveList<Row>>
type Props<Row> = Pick<Save<Row>, 'columns' | 'aria-label' | 'size'> &
  Partial<Pick<Save<Row>, 'label' | 'sheet'>> & {
    /** The name of the file before its day, which is today by default, and of its sheet. */
    name: string
    day?: string | undefined
    /** The rows, or how to read them all. */
    rows: readonly Row[] | Save<Row>['read']
  }

/** Saves the rows of a list as an xlsx. */
export const SaveRows = <Row,>({ name, day, rows, ...save }: Props<Row>) => (
  <SaveList
    label="Descargar"
    sheet={name}
    {...save}
    fileName={() => datedName(name, day ?? bogotaDay(serverNow()))}
    whyNot={typeof rows !== 'function' && rows.length === 0 && nothingToSave}
    read={typeof rows === 'function' ? rows : async () => rows}
    failureText={messageOf}
  />
)
