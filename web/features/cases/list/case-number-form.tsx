import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { caseNumber } from '../../../../shared/cases.ts'
import { Button } from '../../../ui/button.tsx'
import { Beside } from '../../../ui/layout.tsx'

type Props = {
  number: string | undefined
  /** Without a number the search is cleared (A§2.7). */
  onSearch: (number: string | undefined) => void
  /** The typed text is no case number: an earlier result must not stay under it. */
  onWrong: (isWrong: boolean) => void
  busy: boolean
}

/** Searches one case by its number. */
export const CaseNumberForm = ({ number = '', onSearch, onWrong, busy }: Props) => {
  const [typed, setTyped] = useState(number)
  const [wrong, setWrong] = useState(false)
  const [shown, setShown] = useState(number)
  // A tab or the back button changed the number.
  if (shown !== number) {
    setShown(number)
    setTyped(number)
    setWrong(false)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    const isWrong = asked !== '' && !caseNumber.safeParse(asked).success
    setWrong(isWrong)
    onWrong(isWrong)
    if (!isWrong) onSearch(asked || undefined)
  }
  return (
    <Beside as="form" onSubmit={search} noValidate>
      <TextInput
        label="Nº de caso"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(false)
        }}
        error={wrong && 'Número de caso incorrecto'}
        autoComplete="off"
        maxLength={40}
        w={260}
      />
      <Button type="submit" loading={busy}>
        Buscar
      </Button>
    </Beside>
  )
}
