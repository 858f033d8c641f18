import { openCase } from '../../../../shared/open-case-call.ts'
import { addressTo } from '../../../address.ts'
import { useApi } from '../../../api/use-api.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Message } from '../../../ui/layout.tsx'
import { deskParams } from './desk-params.ts'

/** Leads to the user's open case, so that none is forgotten (decision 97). */
export const OpenCaseLink = () => {
  const { data } = useApi(openCase.mine, {}, { revalidateOnFocus: true })
  if (!data) return null
  const { number, management, process, name } = data
  return (
    <Message tone="waiting" below={4}>
      Tienes abierto el caso {number} de {name}.{' '}
      <Link to={addressTo(paths.analyst, deskParams, { management, process })}>Continuar con él</Link>
    </Message>
  )
}
