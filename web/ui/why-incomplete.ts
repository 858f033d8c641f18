type Fields = { missing: readonly string[]; wrong?: readonly string[] }

/** Why a form cannot be sent yet, by the names of its fields within a sentence. */
export const whyIncomplete = ({ missing, wrong = [] }: Fields): string | undefined => {
  const parts = [
    missing.length > 0 && `Falta: ${missing.join(', ')}`,
    wrong.length > 0 && `Corrige: ${wrong.join(', ')}`,
  ]
  return parts.filter(Boolean).join('. ') || undefined
}

/** A label within a sentence. */
export const lowerFirst = (label: string): string => label.charAt(0).toLocaleLowerCase('es') + label.slice(1)

/** Why an unchanged form is not saved. */
export const unchanged = 'No hay cambios por guardar'
