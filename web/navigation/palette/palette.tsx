import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../shared/cases.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { useUser } from '../../session/use-session.ts'
import { keysInForce } from '../../ui/keys/use-keys.ts'
import { FoundCase } from './found-case.tsx'
import type { Item } from './item.ts'
import type { PaletteProps } from './palette-props.ts'
import { remember } from './recent.ts'
import { SearchDialog } from './search-dialog.tsx'

const OfUser = ({ user, typed, onTyped, keys, onClose }: PaletteProps & { user: SessionUser }) => {
  const [row, setRow] = useState<CaseRow>()
  const navigate = useNavigate()
  const choose = ({ choice, recent }: Item) => {
    if ('text' in choice) return onTyped(choice.text)
    if (recent) remember(user.login, recent)
    if ('row' in choice) return setRow(choice.row)
    // The dialog closes and returns the focus before the choice is acted on.
    flushSync(onClose)
    if ('to' in choice) return void navigate(choice.to)
    keysInForce()
      .find((key) => key.keys === choice.command)
      ?.run()
  }
  const searchAgain = () => {
    onTyped('')
    setRow(undefined)
  }
  return row ? (
    <FoundCase row={row} onSearch={searchAgain} onClose={onClose} />
  ) : (
    <SearchDialog {...{ user, typed, onTyped, keys, onClose }} onChoose={choose} />
  )
}

/** Finds cases, people, screens and commands from every screen. */
export const Palette = (props: PaletteProps) => {
  const user = useUser()
  return user && <OfUser user={user} {...props} />
}
