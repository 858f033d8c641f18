import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { hasKind } from '../../shared/roles.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { isStatus, messageOf } from '../api/api-error.ts'
import { type Place, placeName } from '../case-view/placed-reasons.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { useKeys } from '../ui/keys/use-keys.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFocusKeeper } from '../ui/use-focus-keeper.ts'
import type { Choice } from './choice-params.ts'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentRail } from './document-rail.tsx'
import { kindOf } from './document-source.ts'
import { useMarks } from './marks.ts'
import type { Pages } from './pages.ts'
import { useListToggle } from './use-list-toggle.ts'
import { useOrderDocuments, useTakenOut } from './use-order-documents.ts'
import { useProgress } from './use-progress.ts'
import classes from './viewer.module.css'
import { ViewerBar } from './viewer-bar.tsx'
import { screenKeys, viewerKeys } from './viewer-keys.ts'
import { neighbour, railOf, setOf, setsFor, shownOf } from './viewer-model.ts'

/** The reading loads with the first press of its button. */
const ReadingPanel = lazyPart(async () => (await import('./reading-panel.tsx')).ReadingPanel, {
  loading: <Loading text="Cargando…" layout="line" />,
})

export type ViewerHandle = {
  /** The document on screen, and its page if it has pages. */
  inView: () => Place | undefined
}

type Props = {
  user: SessionUser
  /** The order's number. */
  control: string | undefined
  choice: Choice
  onChoose: (choice: Choice) => void
  heading: ReactNode
  ref?: Ref<ViewerHandle> | undefined
}

/** The documents of an order (A§2.5), in their own window or beside one case after the other. */
export const Viewer = ({ user, control, choice, onChoose, heading, ref }: Props) => {
  const { data, error, mutate } = useOrderDocuments(control)
  const takenOut = useTakenOut(control, data?.documents, choice)
  const { count, onRead, ...progress } = useProgress(data)
  const list = useListToggle()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const stageRef = useMergedRef(stage, useFocusKeeper<HTMLDivElement>())
  const shown = shownOf({ all: data?.documents ?? [], takenOut }, setsFor(user), choice)
  const groups = railOf(shown, data?.attempt)
  const item = groups.flatMap(({ items }) => items).find((one) => one.document === shown.document)
  /** Those of the document on screen; the reading beside them shows parts of them. */
  const [pages, setPages] = useState<Pages>()
  const page = useRef<{ of: string; number: number }>(undefined)
  useImperativeHandle(ref, () => ({
    inView: () =>
      item && {
        document: placeName(item.label, item.fileName),
        page: page.current?.of === item.document.id ? page.current.number : undefined,
      },
  }))

  /** The order whose reading is open: the next order begins without. */
  const [readingOf, setReadingOf] = useState<string>()
  const withReading = readingOf !== undefined && readingOf === control
  const { document } = shown
  const isReadable =
    hasKind(user, 'analyst', 'leader') && !!document && !document.flatFile && kindOf(document) === 'pages'
  const { marks, ...marking } = useMarks(document?.id, isReadable && withReading)
  const toggleReading = () => setReadingOf(withReading ? undefined : control)

  const go = (to: Choice) => {
    // The document in view unmounts with the focus in it. Its place takes the focus, and passes it on to the
    // next document.
    const view = to.document === document?.id ? stage.current?.querySelector('section') : undefined
    ;(view ?? stage.current)?.focus({ preventScroll: true })
    onChoose(to)
  }
  const step = (to: 1 | -1) => {
    const target = neighbour(shown, to)
    if (target) go({ set: setOf(target), document: target.id })
  }
  const runs = {
    previousDocument: () => step(-1),
    nextDocument: () => step(1),
    reading: isReadable && toggleReading,
  }
  useKeys({ current: root }, viewerKeys, runs)
  useKeys('screen', screenKeys, { previousDocument: runs.previousDocument, nextDocument: runs.nextDocument })

  const content = () => {
    if (!control) return <Notice>Abre los documentos desde la orden.</Notice>
    if (isStatus(error, 404)) return <Notice>No se encontraron resultados</Notice>
    return (
      <AsyncPanel
        data={takenOut && data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Cargando documentos…"
        empty={!!data && !document && 'No se encontraron registros.'}
      >
        {() =>
          document && (
            <DocumentPreview
              key={document.id}
              document={document}
              marks={marks}
              onRead={(pages) => onRead(document, pages)}
              onPage={(number) => {
                page.current = { of: document.id, number }
              }}
              onPages={setPages}
            />
          )
        }
      </AsyncPanel>
    )
  }

  return (
    <div className={classes.viewer} ref={setRoot}>
      {heading}
      <div className={classes.body}>
        <DocumentRail groups={groups} current={document} isClosed={!list.shown} onGo={go} {...progress} />
        <div className={classes.main}>
          <ViewerBar
            shown={shown}
            item={item}
            seen={count}
            onGo={go}
            onSaved={onRead}
            list={list}
            reading={isReadable ? { shown: withReading, onToggle: toggleReading } : undefined}
          />
          <div className={classes.beside}>
            <div className={classes.stage} ref={stageRef} tabIndex={-1}>
              {content()}
            </div>
            {isReadable && withReading && (
              <ReadingPanel key={document.id} id={document.id} pages={pages} {...marking} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
