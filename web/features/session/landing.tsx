import { useSyncExternalStore } from 'react'
import { Navigate } from 'react-router-dom'
import { config } from '../../config.ts'
import { homeOf } from '../../paths.ts'
import {
  answerHandOff,
  handOffPeople,
  handOffState,
  onHandOffChange,
  openHandOff,
} from '../../session/hand-off.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { EntryCard } from './entry-card.tsx'
import { endTexts, noRole, noSession, otherPerson, refused, unreachable } from './landing-texts.ts'

const MainSiteLink = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => {
  const { mainSiteUrl } = config()
  return (
    mainSiteUrl && (
      <Button component="a" href={mainSiteUrl} variant={variant}>
        Ir al sitio principal
      </Button>
    )
  )
}

/** Opens the session handed over by the main site, or says why there is none. */
export const Landing = () => {
  const handOff = useSyncExternalStore(onHandOffChange, handOffState)
  const { session, end } = useSessionState()

  if (handOff === 'opening') {
    return (
      <EntryCard title="Abriendo tu sesión" text="Un momento, por favor.">
        <Loading text="Verificando tu ingreso…" />
      </EntryCard>
    )
  }
  const people = handOff === 'asking' && handOffPeople()
  if (people) {
    const { present, other } = people
    return (
      <EntryCard {...otherPerson(present.name, other.name)} alert>
        <Button onClick={() => void answerHandOff(false)} mr="sm" mb="xs">
          Seguir como {present.name}
        </Button>
        <Button variant="default" onClick={() => void answerHandOff(true)}>
          Entrar como {other.name}
        </Button>
      </EntryCard>
    )
  }
  if (handOff === 'unreachable') {
    return (
      <EntryCard {...unreachable} alert>
        <Button onClick={() => void openHandOff()} mr="sm">
          Reintentar
        </Button>
        <MainSiteLink variant="default" />
      </EntryCard>
    )
  }
  if (handOff === 'refused' || handOff === 'noRole') {
    return (
      <EntryCard {...(handOff === 'noRole' ? noRole : refused)} alert>
        <MainSiteLink />
      </EntryCard>
    )
  }
  if (session) return <Navigate to={homeOf(session.user)} replace />
  return (
    <EntryCard {...(end ? endTexts[end] : noSession)}>
      <MainSiteLink />
    </EntryCard>
  )
}
