import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { type Retry, RetryButton } from './retry-button.tsx'

const failed = 'Esta parte no se pudo mostrar. Lo demás sigue como estaba.'

/** In place of a part that failed. */
export const PartFailure = ({ onRetry }: { onRetry: Retry }) => (
  <Notice layout="line" alert onRetry={onRetry}>
    {failed}
  </Notice>
)

type BoundaryProps = {
  failure: ReactNode
  /** What is logged of a failure. */
  code?: string
  /** What is in it is drawn again when this changes. */
  at?: unknown
  children: ReactNode
}
type BoundaryState = { hasFailed: boolean; at: unknown }

/** What failed to be drawn is replaced by `failure`. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { hasFailed: false, at: this.props.at }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: BoundaryState) =>
    at === state.at ? null : { hasFailed: false, at }
  override componentDidCatch = (error: unknown) => console.error(this.props.code ?? 'PART_FAILED', error)
  override render = () => (this.state.hasFailed ? this.props.failure : this.props.children)
}

type Load<Props> = () => Promise<ComponentType<Props>>
type Options<Props> = {
  /** Shown until the part is loaded. */
  loading?: ReactNode | ((props: Props) => ReactNode)
  /** Starts to load at once, before the part is drawn. */
  early?: boolean
  /** Takes the place of the line with 'Reintentar'. */
  failure?: (onRetry: Retry) => ReactNode
}

/** A part in its own file of the build, and how its failure is shown. */
type Part<Props> = {
  load: Load<Props>
  /** Changes with a retry: React keeps the failure of the first one. */
  loaded: LazyExoticComponent<ComponentType<Props>>
  loading: ReactNode | ((props: Props) => ReactNode)
  failureOf: (onRetry: Retry, props: Props) => ReactNode
}

const Shown = <Props extends object>({ part, props }: { part: Part<Props>; props: Props }) => {
  const [attempt, setAttempt] = useState(0)
  const { loaded: Loaded, loading } = part
  const retry = async () => {
    const component = await part.load().catch(() => undefined)
    if (!component) return
    part.loaded = lazy(async () => ({ default: component }))
    setAttempt(attempt + 1)
  }
  return (
    <Boundary key={attempt} failure={part.failureOf(retry, props)}>
      <Suspense fallback={typeof loading === 'function' ? loading(props) : loading}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  )
}

const partOf = <Props extends object>(
  load: Load<Props>,
  failureOf: Part<Props>['failureOf'],
  { loading = null, early = false }: Options<Props> = {},
) => {
  const onItsWay = early ? load() : undefined
  onItsWay?.catch(() => {})
  const loaded = lazy(async () => ({ default: await (onItsWay ?? load()) }))
  const part: Part<Props> = { load, loaded, loading, failureOf }
  const draw = (props: Props) => <Shown part={part} props={props} />
  return Object.assign(draw, { preload: () => void load().catch(() => {}) })
}

/**
 * Part of a screen in its own file of the build. If it cannot be loaded or drawn, its place has 'Reintentar' and the
 * rest of the screen stays.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, options?: Options<Props>) =>
  partOf<Props>(load, options?.failure ?? ((onRetry) => <PartFailure onRetry={onRetry} />), options)

/** The same for a dialog, which is drawn only while it is open. `close` is how its owner closes it. */
export const lazyDialog = <Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
  options?: Pick<Options<Props>, 'loading'>,
) => {
  const failureOf: Part<Props>['failureOf'] = (onRetry, props) => (
    <Dialog opened title="¡Lo sentimos!" onClose={() => close(props)}>
      <p>{failed}</p>
      <DialogActions>
        <Button variant="default" onClick={() => close(props)}>
          Cerrar
        </Button>
        <RetryButton onRetry={onRetry} />
      </DialogActions>
    </Dialog>
  )
  return partOf<Props>(load, failureOf, options)
}
