import { useEffect, useRef, useState } from 'react'
import type { SheetColumn } from '../../shared/sheet-values.ts'
import { Button, type ButtonProps } from './button.tsx'
import { quantity } from './counted.ts'
import { Cluster, Note } from './layout.tsx'
import { useToast } from './toast.tsx'

/** Reads a list: reports how many rows it has so far, and stops when `signal` aborts. */
export type ReadRows<Row> = (options: {
  signal: AbortSignal
  onRead: (count: number) => void
}) => Promise<readonly Row[]>

/** Why a list is not saved. */
export const nothingToSave = 'No hay registros para descargar'

type Props<Row> = Pick<ButtonProps, 'whyNot' | 'size'> & {
  label: string
  /** More specific than the label, where several lists can be saved. */
  'aria-label'?: string
  /** Called when the button is pressed, because names contain the day. */
  fileName: () => string
  sheet: string
  columns: readonly SheetColumn<Row>[]
  read: ReadRows<Row>
  /** The message after the save; by default it names the file. */
  doneText?: string
  failureText: (error: unknown) => string
}

/** Saves a whole list as an xlsx, with its progress and a way to cancel; leaving the screen cancels it too. */
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
    <Cluster as="span" gap={2}>
      <Button variant="default" {...button} onClick={() => void save()} loading={isBusy}>
        {label}
      </Button>
      {isBusy && (
        <>
          <Note as="span" role="status">
            {rows === 0 ? 'Preparando…' : `${quantity(rows, 'fila', 'filas')}…`}
          </Note>
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
    </Cluster>
  )
}
