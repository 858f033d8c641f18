/** Why a file does not count after the search for malware, or without it. */
export const scanProblems = {
  malware: 'El archivo tiene un virus u otro programa malicioso y fue eliminado',
  unscannable: 'El antivirus no puede revisar este archivo, guárdalo sin contraseña y cárgalo de nuevo',
  unverified: 'No se pudo comprobar que el archivo no tenga virus, cárgalo de nuevo',
} as const
