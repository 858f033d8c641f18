import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../../shared/ocr-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { LeaveGuard } from '../../../leave-guard.tsx'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { DocumentPages } from '../../../page-boxes/document-pages.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import type { DocumentPagesState } from '../../../page-boxes/use-document-pages.ts'
import { boxesByPage, isDoubtful, isTyped } from '../../../readings/read-field.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import type { Reading } from '../../../readings/use-reading.ts'
import { counted } from '../../../ui/counted.ts'
import { searchRows, sortRows } from '../../../ui/data-table-model.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useSearchTexts } from '../../../ui/use-search-texts.ts'
import { useAddress, useTableAddress } from '../../../use-address.ts'
import { useSteady } from '../../../use-steady.ts'
import { AddField } from '../add/add-field.tsx'
import { useAdding } from '../add/use-adding.ts'
import type { PageTexts } from '../text/page-texts.ts'
import { useTextTab } from '../text/use-text-tab.ts'
import { FieldCheck } from './field-check.tsx'
import { FieldCrop } from './field-crop.tsx'
import { FieldFilters } from './field-filters.tsx'
import { checkKeys, fieldKeys } from './field-keys.ts'
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
import { useFieldActions } from './use-field-actions.ts'
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
  const { drafts } = corrections
  const [{ kind, page, view }, change] = useAddress(dataParams)
  const { search, setSearch, sort = lowestFirst, setSort } = useTableAddress(fieldColumns, lowestFirst)
  const pages = useRef<BoxedPagesHandle>(null)
  const list = useRef<HTMLTableElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const [hovered, setHovered] = useState<string>()
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
  const text = useTextTab({
    ...{ texts, isShown: view === 'text' },
    onShow: (of, box) => pages.current?.show(of, box),
  })

  useEffect(() => {
    if (page) pages.current?.show(Number(page))
  }, [page])

  const isLeft = useCallback(
    (field: ReadField) => {
      const draft = drafts.get(field.id)
      const isBeingSaved = draft && !draft.problem && (draft.state || draft.text !== undefined)
      return !isBeingSaved && isDoubtful(field)
    },
    [drafts],
  )
  const left = useMemo(() => fields.filter(isLeft), [fields, isLeft])
  const { actions, choose, chosen, edited, toList } = useFieldActions({
    ...{ shown, byId, isLeft, corrections, pages, list },
    onHover: setHovered,
  })
  const adding = useAdding({
    ...{ document, seenPage, add: corrections.add, onClosed: toList },
    onAdded: choose,
  })
  const boxesOf = {
    ...{ fields: adding.isOn ? adding.boxesOf : boxes, text: text.boxesOf },
    tables: (of: number) => (of === seenPage && boxesOfTables ? boxesOfTables : none),
  }[view]
  const chosenId = chosen?.id
  const chosenIds = useMemo(() => (chosenId === undefined ? none : [chosenId]), [chosenId])
  const next = nextDoubtful(shown, chosenId, isLeft)
  const isAdding = view === 'fields' && adding.isOn
  const steady = useSteady({
    onChooseBox: (id: string, how: { extend: boolean }) => {
      if (view === 'text') return text.onChooseBox(id)
      if (isAdding) return adding.onChoose(id, how)
      const field = byId.get(id)
      if (field) actions.onChoose(field)
    },
    onNext: () => next && actions.onChoose(next),
    onAdd: adding.open,
    // The editor would be behind the form of a new field.
    onEdit: (field: ReadField) => !isAdding && actions.onEdit(field),
    onKind: (to: ShownKind) => change({ kind: to }),
    onPage: (to: string | undefined) => change({ page: to }),
    onShown: () => {
      reading.goOn()
      // Its place could not be shown before there were pages.
      if (chosen && !isMoved.current) choose(chosen)
      isMoved.current = true
    },
  })
  // The chosen field is in view only in its tab.
  const inView = view === 'fields' && chosen
  // A key works only while its button is there.
  const toCheck = !isAdding && !edited && inView
  useKeys(root, fieldKeys, {
    next: view === 'fields' && next && steady.onNext,
    confirm: toCheck && (() => actions.onConfirm(toCheck)),
    missing: toCheck && (() => actions.onMissing(toCheck)),
    add: view === 'fields' && steady.onAdd,
    edit: !isAdding && inView && (() => actions.onEdit(inView)),
    // Selected text is copied by the browser.
    copy: inView && (() => !window.getSelection()?.toString() && actions.onCopy(inView)),
  })
  useKeys('screen', checkKeys, { undo: actions.onUndoLast })

  // The first value to check is chosen at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first fields, unless the user has chosen one
  useEffect(() => {
    if (!next || chosen) return
    choose(next)
    if (view === 'fields' && window.document.activeElement?.matches('body, h1')) toList()
  }, [next === undefined])

  return (
    <div className={classes.split} ref={root}>
      <div className={screen.pane}>
        <DocumentPages
          ref={pages}
          opened={opened}
          label={document.viewName}
          boxesOf={boxesOf}
          chosen={view === 'text' ? text.chosenIds : isAdding ? adding.chosen : chosenIds}
          onDraw={isAdding ? adding.onDraw : undefined}
          hovered={hovered}
          onChoose={steady.onChooseBox}
          onHover={setHovered}
          onPage={setSeenPage}
          onShown={steady.onShown}
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
              {...{ fields, left, kind, page, search }}
              shown={shown.length}
              onKind={steady.onKind}
              onPage={steady.onPage}
              onSearch={setSearch}
              onNext={steady.onNext}
              onAdd={steady.onAdd}
              hasNext={next !== undefined}
            />
            {isAdding && <AddField {...{ adding, fields }} />}
            {chosen && !isAdding && (
              <FieldCheck
                {...{
                  field: chosen,
                  draft: drafts.get(chosen.id),
                  left: leftText(left, chosen.page),
                  ...actions,
                }}
                typed={edited?.field.id === chosen.id ? edited.text : undefined}
                crop={<FieldCrop opened={opened} field={chosen} />}
              />
            )}
            <FieldsList
              ref={list}
              {...{ shown, chosen, hovered, sort, ...actions }}
              onEdit={steady.onEdit}
              drafts={corrections.drafts}
              onSort={setSort}
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
      <LeaveGuard asks={isTyped(edited) || corrections.drafts.size > 0 || adding.marked !== undefined}>
        Se perderán las correcciones que no se han guardado
      </LeaveGuard>
    </div>
  )
}

const none: readonly never[] = []

const leftText = (left: readonly ReadField[], page: number): string => {
  if (left.length === 0) return 'No quedan valores por revisar'
  const here = left.filter((field) => field.page === page).length
  return `${left.length === 1 ? 'Queda' : 'Quedan'} ${counted(left.length)} por revisar, ${counted(here)} en esta página`
}
