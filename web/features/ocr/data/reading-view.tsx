import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../../shared/ocr-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { LeaveGuard } from '../../../leave-guard.tsx'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { DocumentPages } from '../../../page-boxes/document-pages.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import type { DocumentPagesState } from '../../../page-boxes/use-document-pages.ts'
import { boxesByPage, placeOf, shownText } from '../../../readings/read-field.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import type { Reading } from '../../../readings/use-reading.ts'
import { searchRows, sortRows } from '../../../ui/data-table-model.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useSearchTexts } from '../../../ui/use-search-texts.ts'
import { useAddress, useTableAddress } from '../../../use-address.ts'
import { useSteady } from '../../../use-steady.ts'
import type { PageTexts } from '../text/page-texts.ts'
import { useTextTab } from '../text/use-text-tab.ts'
import { FieldFilters } from './field-filters.tsx'
import type { FieldActions } from './field-row.tsx'
import { FieldsList } from './fields-list.tsx'
import {
  dataParams,
  fieldColumns,
  lowestFirst,
  nextDoubtful,
  ofKind,
  type ShownKind,
} from './fields-model.ts'
import { PageTables, tableBoxes } from './page-tables.tsx'
import classes from './reading-view.module.css'
import { useCopy } from './use-copy.ts'
import { ViewTabs } from './view-tabs.tsx'

/** It loads when its tab is opened. */
const TextView = lazyPart(async () => (await import('../text/text-view.tsx')).TextView, {
  loading: <Loading text="Cargando el texto…" />,
})

type Props = {
  document: OcrDocument
  reading: Reading
  corrections: Corrections
  texts: PageTexts
  opened: DocumentPagesState
}

/** The page's picture with boxes, beside its fields; each links to the other. */
export const ReadingView = ({ document, reading, corrections, texts, opened }: Props) => {
  const { fields } = reading
  const [{ kind, page, view }, change] = useAddress(dataParams)
  const { search, setSearch, sort = lowestFirst, setSort } = useTableAddress(fieldColumns, lowestFirst)
  const copy = useCopy()
  const pages = useRef<BoxedPagesHandle>(null)
  const list = useRef<HTMLTableElement>(null)
  const [chosenId, setChosenId] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const [edited, setEdited] = useState<{ field: ReadField; text: string }>()
  const [seenPage, setSeenPage] = useState(1)
  const readPage = useApi(
    ocrCalls.page,
    view === 'tables' ? { params: { id: document.id, page: seenPage } } : undefined,
  )

  const searched = useDeferredValue(search)
  const held = useMemo(() => ofKind(fields, kind, page ? Number(page) : undefined), [fields, kind, page])
  const textAt = useSearchTexts(fieldColumns, held)
  const found = useMemo(() => searchRows(held, textAt, searched), [held, textAt, searched])
  const shown = useMemo(() => sortRows(found, fieldColumns, sort), [found, sort])
  const boxes = useMemo(() => boxesByPage(found), [found])
  const boxesOfTables = useMemo(() => readPage.data && tableBoxes(readPage.data), [readPage.data])
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields])
  const chosen = chosenId === undefined ? undefined : byId.get(chosenId)
  const chosenIds = useMemo(() => (chosenId === undefined ? none : [chosenId]), [chosenId])
  const text = useTextTab({
    ...{ texts, isShown: view === 'text' },
    onShow: (of, box) => pages.current?.show(of, box),
  })
  const boxesOf = {
    ...{ fields: boxes, text: text.boxesOf },
    tables: (of: number) => (of === seenPage && boxesOfTables ? boxesOfTables : none),
  }[view]

  useEffect(() => {
    if (page) pages.current?.show(Number(page))
  }, [page])

  const save = () => {
    // Saves against the version that the user saw when they began to type, not a newer one.
    if (edited) corrections.save(edited.field, edited.text)
    setEdited(undefined)
  }
  const choose = (field: ReadField) => {
    // Choosing another field saves what was typed.
    if (edited && edited.field.id !== field.id) save()
    setChosenId(field.id)
    pages.current?.show(field.page, placeOf(field))
  }
  const next = nextDoubtful(shown, chosenId)
  const steady = useSteady({
    onChooseBox: (id: string) => {
      if (view === 'text') return text.onChooseBox(id)
      const field = byId.get(id)
      if (!field) return
      choose(field)
      list.current?.focus({ preventScroll: true })
    },
    onNext: () => next && actions.onChoose(next),
    onKind: (to: ShownKind) => change({ kind: to }),
    onPage: (to: string | undefined) => change({ page: to }),
  })
  const actions: FieldActions = useSteady({
    onChoose: (field: ReadField) => {
      choose(field)
      list.current?.focus({ preventScroll: true })
    },
    onHover: setHovered,
    onEdit: (field: ReadField) => {
      const draft = corrections.drafts.get(field.id)
      choose(field)
      // A correction that is being saved waits for the server's answer.
      if (!draft || draft.problem) setEdited({ field, text: draft?.text ?? shownText(field) })
    },
    onTyped: (text: string) => setEdited((before) => before && { ...before, text }),
    /** Saves, and goes to the next field. */
    onSave: () => {
      save()
      const after = shown[shown.findIndex(({ id }) => id === edited?.field.id) + 1]
      if (after) choose(after)
      list.current?.focus({ preventScroll: true })
    },
    onCancel: () => {
      setEdited(undefined)
      list.current?.focus({ preventScroll: true })
    },
    onCopy: (field: ReadField) => void copy(shownText(field), `Se copió ${field.label}`),
    onUndo: corrections.undo,
    onUndoLast: () => {
      const last = corrections.last()
      const field = last === undefined ? chosen : byId.get(last)
      if (!field || (last === undefined && !field.correction)) return
      choose(field)
      corrections.undo(field)
    },
    onRetry: corrections.retry,
    onDrop: corrections.drop,
  })
  const isTyped = edited !== undefined && edited.text !== shownText(edited.field)

  return (
    <div className={classes.split}>
      <div className={screen.pane}>
        <DocumentPages
          ref={pages}
          opened={opened}
          label={document.viewName}
          boxesOf={boxesOf}
          chosen={view === 'text' ? text.chosenIds : chosenIds}
          hovered={hovered}
          onChoose={steady.onChooseBox}
          onHover={setHovered}
          onPage={setSeenPage}
          onShown={reading.goOn}
        />
      </div>
      <div className={screen.pane}>
        <ViewTabs view={view} onView={(to) => change({ view: to })} />
        {view === 'text' && (
          <TextView tab={text} seenPage={seenPage} hovered={hovered} onHover={setHovered} />
        )}
        {view === 'fields' && (
          <>
            <FieldFilters
              {...{ fields, kind, page, search }}
              shown={shown.length}
              onKind={steady.onKind}
              onPage={steady.onPage}
              onSearch={setSearch}
              onNext={steady.onNext}
              hasNext={next !== undefined}
            />
            <FieldsList
              ref={list}
              {...{ shown, chosen, hovered, edited, sort, ...actions }}
              drafts={corrections.drafts}
              onSort={setSort}
              onNext={next && steady.onNext}
            />
          </>
        )}
        {view === 'tables' && (
          <PageTables
            page={seenPage}
            read={readPage.data}
            error={readPage.error}
            onRetry={readPage.mutate}
            hovered={hovered}
            onHover={setHovered}
          />
        )}
      </div>
      <LeaveGuard asks={isTyped || corrections.drafts.size > 0}>
        Se perderán las correcciones que no se han guardado
      </LeaveGuard>
    </div>
  )
}

const none: readonly never[] = []
