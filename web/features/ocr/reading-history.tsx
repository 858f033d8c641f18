import { useEffect, useRef, useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { param } from '../../address.ts'
import { useAction } from '../../api/use-action.ts'
import { formatInstant } from '../../format.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { HistoryPanel, ReadAgain } from '../../readings/history-panel.tsx'
import { useHistory } from '../../readings/use-history.ts'
import { Button } from '../../ui/button.tsx'
import { quantity } from '../../ui/counted.ts'
import type { Column } from '../../ui/data-table-model.ts'
import { shortcutOf } from '../../ui/keys/command.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { Cluster, Note } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAddress } from '../../use-address.ts'
import classes from './analyze.module.css'
import { checkKeys } from './data/field-keys.ts'
import { findNext } from './next-document.ts'
import { ReviewState } from './review-state.tsx'

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

const Status = ({ id, status, viewName, problem, unfit, retry }: OcrDocument) => {
  const { label, kind } = ocrStatusLabels[status]
  const badge = <StatusBadge label={label} tone={tones[kind]} />
  if (status === 'SUCCEEDED')
    return (
      <Link
        className={classes.toData}
        to={generatePath(paths.ocrData, { id })}
        aria-label={`${label}: ver los datos de ${viewName}`}
      >
        {badge}
      </Link>
    )
  if (status === 'PROCESSING') return badge
  return (
    <Cluster>
      {badge}
      {!unfit && <ReadAgain id={id} name={viewName} retry={retry} />}
      {problem && (
        <Note as="span" className={classes.under}>
          {problem}
        </Note>
      )}
    </Cluster>
  )
}

const countsText = ({ fields, doubtful, checked = 0 }: OcrDocument): string =>
  [
    fields !== undefined && quantity(fields, 'campo', 'campos'),
    doubtful && quantity(doubtful, 'dudoso', 'dudosos'),
    doubtful && quantity(checked, 'revisado', 'revisados'),
  ]
    .filter(Boolean)
    .join(' · ')

const Review = (document: OcrDocument) =>
  document.status === 'SUCCEEDED' && (
    <>
      <ReviewState {...document} />
      <Note as="span" size="note" block>
        {countsText(document)}
      </Note>
    </>
  )

/** C§2.9: date, type, name, status; and what is left to check. */
const columns: readonly Column<OcrDocument>[] = [
  { id: 'fecha', header: 'Fecha', width: '170px', cell: ({ createDate }) => formatInstant(createDate) },
  { id: 'tipo', header: 'Tipo', width: '18%', cell: ({ onbaseType }) => analysisTypeLabel(onbaseType) },
  { id: 'nombre', header: 'Nombre', rowHeader: true, cell: ({ viewName }) => viewName },
  { id: 'estado', header: 'Estado', width: '190px', cell: (document) => <Status {...document} /> },
  { id: 'revision', header: 'Revisión', width: '26%', cell: (document) => <Review {...document} /> },
]

const reviews = { all: 'Todos', pending: 'Por revisar', reviewed: 'Revisados' } as const
const reviewOptions = Object.entries(reviews).map(([value, label]) => ({ value, label }))
type Shown = keyof typeof reviews
const params = { review: param('revision', z.enum(['all', 'pending', 'reviewed']), 'all') }
type FiltersProps = {
  shown: Shown
  onShown: (shown: Shown) => void
  search: string
  onSearch: (search: string) => void
}

const Filters = ({ shown, onShown, search, onSearch }: FiltersProps) => {
  const navigate = useNavigate()
  const toast = useToast()
  const next = useAction({
    act: () => findNext(),
    onDone: (found) => {
      if (found) void navigate(generatePath(paths.ocrData, { id: found.id }))
      else toast({ text: 'No quedan documentos por revisar', hideAfter: 4_000 })
    },
  })
  const run = () => void next.run()
  useKeys('screen', { nextDocument: checkKeys.nextDocument }, { nextDocument: run })
  return (
    <Cluster below={3} gap={2}>
      <OptionSelect
        aria-label="Documentos que se muestran"
        size="xs"
        options={reviewOptions}
        value={shown}
        onChange={(chosen) => onShown(chosen as Shown)}
      />
      <SearchBox value={search} onChange={onSearch} placeholder="Buscar por nombre o tipo" />
      <Button
        size="compact-md"
        variant="default"
        loading={next.busy}
        onClick={run}
        {...shortcutOf(checkKeys.nextDocument)}
      >
        {checkKeys.nextDocument.name}
      </Button>
    </Cluster>
  )
}

const askAfter = 250

type Query = { review?: 'pending' | 'reviewed'; search?: string }

/** Changes when one of the readings comes, ends or is checked. */
const statesOf = (all: readonly OcrDocument[] | undefined) =>
  all?.map(({ id, status, checked, reviewed }) => `${id} ${status} ${checked} ${reviewed?.at}`).join()

type Props = {
  /** All readings, which are polled while one of them goes on. */
  all: readonly OcrDocument[] | undefined
}

/** The user's readings, newest first (C§7): all of them, or those that are searched or left to check. */
export const ReadingHistory = ({ all }: Props) => {
  const [{ review }, change] = useAddress(params)
  // What is typed may be a customer's name, so it is not in the address; and it is asked for once typing pauses.
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), askAfter)
    return () => clearTimeout(timer)
  }, [typed])
  const query: Query = {
    ...(review !== 'all' && { review }),
    ...(search && { search }),
  }
  const history = useHistory(ocrCalls.history, query)
  // A list of one state does not have the reading that comes into it next, so it follows the list of all.
  const states = statesOf(all)
  const known = useRef(states)
  const isFiltered = Object.keys(query).length > 0
  const { refresh } = history
  useEffect(() => {
    const before = known.current
    known.current = states
    if (isFiltered && before !== undefined && states !== before) void refresh()
  }, [states, isFiltered, refresh])
  return (
    <HistoryPanel
      title="Historial"
      label="Historial de análisis"
      history={history}
      columns={columns}
      minWidth={860}
      filters={
        <Filters
          {...{ shown: review, search: typed, onSearch: setTyped }}
          onShown={(to) => change({ review: to })}
        />
      }
      empty={isFiltered ? 'No se encontraron resultados' : 'No se encontraron registros.'}
    />
  )
}
