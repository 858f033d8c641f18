import { useLocation } from 'react-router-dom'
import { kardex, type MissingArea } from '../../../shared/kardex.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { useApi } from '../../api/use-api.tsx'
import { formatDay, formatName } from '../../format.ts'
import { Link } from '../../link.tsx'
import { quantity } from '../../ui/counted.ts'
import { Message, Note, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { kardexPath } from './kardex-params.ts'

/** This many names are shown at once; more are collapsed under their number. */
const glance = 3

const People = ({ people, more }: MissingArea) => {
  const names = `${people.map(({ fullName }) => formatName(fullName)).join(', ')}${more ? ' y más' : ''}`
  if (people.length <= glance)
    return (
      <Note as="span" size="note" block>
        {names}
      </Note>
    )
  return (
    <Note as="details" size="note">
      <summary>{`${more ? 'Más de ' : ''}${quantity(people.length, 'persona', 'personas')}`}</summary>
      <span>{names}</span>
    </Note>
  )
}

/** The areas of a leader whose kardex of the previous business day lacks rows, each with a link. */
export const MissingAreas = () => {
  const { pathname } = useLocation()
  const { data } = useApi(kardex.missing, {})
  if (!data || data.Items.length === 0) return null
  const { date, vertical, management } = data
  return (
    <Message as="section" tone="waiting" below={4} aria-label="Áreas sin kardex">
      <SectionTitle as="h3" size="body">{`Falta el kardex del ${formatDay(date)}`}</SectionTitle>
      <Tiles as="ul" gap={2} above={2}>
        {data.Items.map((missing) => (
          <li key={missing.area}>
            <Link
              to={kardexPath(pathname, {
                date,
                vertical: vertical as Vertical,
                management,
                area: missing.area,
              })}
            >
              {missing.area}
            </Link>
            <span>{` ${missing.stored} de ${missing.processes} procesos`}</span>
            {missing.people.length > 0 && <People {...missing} />}
          </li>
        ))}
      </Tiles>
    </Message>
  )
}
