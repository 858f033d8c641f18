import { Fragment, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { type CaseRow, statusLabels } from '../../../../shared/cases.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { numberOf } from '../../../case-parts/case-row.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useFoundCase } from '../list/use-found-case.ts'
import classes from './case-screen.module.css'

/** Where the list of cases was left. */
export const useListAddress = (): string => {
  const { state } = useLocation()
  return typeof state?.from === 'string' ? state.from : paths.cases
}

type Props = {
  title: string
  /** What is said when the case is not in a state for it. */
  allowed: (row: CaseRow) => boolean
  refusedText: (row: CaseRow, state: string) => string
  children: (row: CaseRow, refresh: () => void) => ReactNode
}

/** The screen of one action on one case: the case of the address, or why there is none to act on. */
export const CaseScreen = ({ title, allowed, refusedText, children }: Props) => {
  const { id = '' } = useParams()
  const list = useListAddress()
  const { data, error, mutate } = useFoundCase(id)
  const backButton = (
    <Button component={Link} to={list}>
      Volver a los casos
    </Button>
  )
  const content = (): ReactNode => {
    // What was kept may be older than the answer on its way: the form begins from the case as it is.
    if (data && allowed(data)) {
      const { skRequest, reqStatus, reqUser } = data
      return (
        <Fragment key={`${skRequest}#${reqStatus}#${reqUser}`}>
          {children(data, () => void mutate())}
        </Fragment>
      )
    }
    if (data)
      return <Notice action={backButton}>{refusedText(data, statusLabels[data.reqStatus].label)}</Notice>
    // Who also files orders learns of a case of another management that its number is taken, and no more.
    if (!error && data !== null) return <Loading text="Buscando el caso…" />
    return data === null || isStatus(error, 404) ? (
      <Notice title="Número de caso incorrecto" alert action={backButton}>
        No se encontraron resultados para el caso {id}.
      </Notice>
    ) : (
      <Notice title="Error consultando el caso" alert onRetry={mutate}>
        {messageOf(error)}
      </Notice>
    )
  }
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        subtitle={data && `Caso ${numberOf(data)}`}
        back={
          <Link className={classes.back} to={list}>
            &lt; Buscar caso
          </Link>
        }
      />
      <Panel>{content()}</Panel>
    </Page>
  )
}
