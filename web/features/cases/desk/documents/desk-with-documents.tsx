import type { ReactNode } from 'react'
import type { SessionUser } from '../../../../../shared/sessions.ts'
import type { OrderInViewer } from '../../../../paths.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import classes from './documents-pane.module.css'
import type { DocumentsBeside } from './use-documents-beside.ts'

/** They load when they are first opened, and then with the screen, before it has an order. */
const DocumentsPane = lazyPart(async () => (await import('./documents-pane.tsx')).DocumentsPane, {
  loading: ({ order }) => order && <Loading text="Cargando documentos…" />,
})

type Props = {
  user: SessionUser
  order: OrderInViewer | undefined
  next?: OrderInViewer | undefined
  beside: DocumentsBeside
  children: ReactNode
}

/** A screen with the documents of its open order beside it. They stay from one order to the next. */
export const DeskWithDocuments = ({ children, ...props }: Props) => (
  <div className={props.order && props.beside.isOpen ? classes.split : undefined}>
    <div className={classes.desk}>{children}</div>
    {props.beside.isOpen && <DocumentsPane {...props} />}
  </div>
)
