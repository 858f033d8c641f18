import type { DailyFile } from '../../../../shared/daily-data.ts'
import { formatDay, formatInstant } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

const megabyte = 1_048_576

/** A size as people read it: whole kilobytes, then megabytes. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${counted(Math.ceil(bytes / 1_024))} KB`
    : `${(bytes / megabyte).toLocaleString('es-CO', { maximumFractionDigits: 1 })} MB`

export const dailyDataColumns: Column<DailyFile>[] = [
  {
    id: 'day',
    header: 'Día',
    cell: ({ date }) => formatDay(date),
    rowHeader: true,
    whole: true,
    width: '120px',
  },
  {
    id: 'records',
    header: 'Registros',
    cell: ({ records }) => counted(records),
    align: 'end',
    width: '110px',
  },
  {
    id: 'size',
    header: 'Tamaño',
    cell: ({ size }) => sizeText(size),
    align: 'end',
    whole: true,
    width: '110px',
  },
  { id: 'written', header: 'Generado', cell: ({ writtenAt }) => formatInstant(writtenAt), width: '210px' },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ changed }) =>
      changed ? (
        <StatusBadge label="Cambió después: se genera de nuevo esta noche" tone="open" />
      ) : (
        <StatusBadge label="Al día" tone="approved" />
      ),
  },
  {
    id: 'file',
    header: 'Archivo',
    cell: ({ date, fileURL }) => (
      <Button
        component="a"
        variant="default"
        size="compact-sm"
        href={fileURL}
        target="_blank"
        rel="noreferrer"
        aria-label={`Descargar los datos del ${formatDay(date)} en una ventana nueva`}
      >
        Descargar
      </Button>
    ),
    width: '130px',
  },
]
