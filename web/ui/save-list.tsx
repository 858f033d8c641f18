import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { counted } from './counted.ts'
import classes from './save-list.module.css'
import type { SheetColumn } from './save-workbook.ts'
import { useToast } from './toast.tsx'

/** What reads a list: it says how many rows it has so far, and ends when `signal` does. */
export type ReadRows<Row> = (options: {
  signal: AbortSignal
  onRead: (count: number) => void
}) => Promise<readonly Row[]>

/** Why a list is not saved. */
export const nothingToSave = 'No hay registros para descargar'

type Props<Row> = Pick<ButtonProps, 'whyNot' | 'size'> & {
  label: string
  /** Says more than the label where several lists can be saved. */
  'aria-label'?: string
  /** Asked for when it is pressed, as names hold the day. */
  fileName: () => string
  sheet: string
  columns: readonly SheetColumn<Row>[]
  read: ReadRows<Row>
  /** Said once it is saved; which file, without it. */
  doneText?: string
  failureText: (error: unknown) => string
}

/** Saves a whole list as an xlsx, with how far that is and a way to stop it; whoever leaves the screen stops it too. */
export const SaveList = <Row,>(props: Props<Row>) => {
  const { label, fileName, sheet, columns, read, doneText, failureText, ...button } = props
  const [rows, setRows] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  const toast = useToast()
  useEffect(() => () => underWay.current?.abort(), [])

  const save = async () => {
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    setRows(0)
    try {
      const [{ saveWorkbook }, all] = await Promise.all([
        import('./save-workbook.ts'),
        read({ signal, onRead: setRows }),
      ])
      const name = fileName()
      await saveWorkbook({ fileName: name, sheet, columns, rows: all, signal })
      toast({ text: doneText ?? `Se descargó el archivo ${name}` })
    } catch (error) {
      if (!signal.aborted) toast({ text: failureText(error), kind: 'error' })
    } finally {
      setRows(undefined)
    }
  }
  const isBusy = rows !== undefined
  return (
    <span className={classes.line}>
      <Button variant="default" {...button} onClick={() => void save()} loading={isBusy}>
        {label}
      </Button>
      {isBusy && (
        <>
          <span className={classes.progress} role="status">
            {rows === 0 ? 'Preparando…' : `${counted(rows)} filas…`}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => underWay.current?.abort()}
            aria-label={`Cancelar: ${button['aria-label'] ?? label}`}
          >
            Cancelar
          </Button>
        </>
      )}
    </span>
  )
}
