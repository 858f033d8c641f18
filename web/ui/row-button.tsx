import { Button, type ButtonProps } from './button.tsx'

type Props = Pick<ButtonProps, 'loading' | 'color'> & {
  label: string
  /** Its whole accessible name. */
  about: string
  onPress: () => void
  quiet?: boolean
}

/** What can be done with one item of a list. */
export const RowButton = ({ label, about, onPress, quiet = false, ...props }: Props) => (
  <Button
    variant={quiet ? 'subtle' : 'default'}
    size="compact-sm"
    onClick={() => onPress()}
    aria-label={about}
    {...props}
  >
    {label}
  </Button>
)
