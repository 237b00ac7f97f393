/** Column names of Outlook and Google in English, and in other languages. */
const COLUMNS: Record<string, string> = {
  'first name': 'Vorname|Prénom|Nombre|الاسم الأول',
  'last name': 'Nachname|Familienname|Nom|Nom de famille|Apellido|Apellidos|اسم العائلة',
  'middle name': 'Weitere Vornamen|Zweiter Vorname|Deuxième prénom|Segundo nombre|الاسم الأوسط',
  title: 'Anrede|Namenspräfix|Titre|Préfixe|Tratamiento|Título|Prefijo|اللقب',
  suffix: 'Namenssuffix|Suffixe|Sufijo|لاحقة',
  'full name': 'Anzeigename|Nom complet|Nombre completo|الاسم الكامل|الاسم',
  nickname: 'Spitzname|Surnom|Apodo|الاسم المستعار',
  company:
    'Firma|Unternehmen|Name der Organisation|Société|Entreprise|Nom de l’organisation|Organización|' +
    'Compañía|Empresa|Nombre de la organización|الشركة|اسم المؤسسة',
  department: 'Abteilung|Service|Departamento|القسم',
  'job title': 'Position|Berufsbezeichnung|Fonction|Poste|Puesto|Cargo|اللقب المهني|المسمى الوظيفي',
  birthday:
    'Geburtstag|Anniversaire|Date de naissance|Cumpleaños|Fecha de nacimiento|تاريخ الميلاد|عيد الميلاد',
  anniversary: 'Jahrestag|Anniversaire de mariage ou fête|Aniversario|الذكرى السنوية',
  notes: 'Notizen|Remarques|Notas|ملاحظات',
  categories: 'Kategorien|Catégories|Libellés|Categorías|Etiquetas|الفئات|التصنيفات',
  'web page': 'Webseite|Page Web|Página web|صفحة ويب|صفحة الويب',
  photo: 'Foto|الصورة',
  spouse: 'Partner/in|Ehepartner|Conjoint(e)|Cónyuge|الزوجة|الزوج',
  children: 'Kinder|Enfants|Hijos|الأولاد|الأطفال',
  "manager's name": 'Name des/der Vorgesetzten|Responsable|Nombre del director|اسم المدير',
  "assistant's name":
    'Name Assistent|Assistent(in)|Nom de l’assistant(e)|Nombre del asistente|اسم المساعد',
  hobby: 'Passe-temps|Loisirs|Aficiones|الهواية',
  profession: 'Beruf|Profesión|المهنة',
  'office location': 'Büro|Bureau|Ubicación de la oficina|موقع المكتب',
  language: 'Sprache|Langue|Idioma|اللغة',
  location: 'Ort|Lieu|Emplacement|Ubicación|الموقع',
  'referred by': 'Empfohlen von|Recommandé par|Recomendado por',
  'e-mail address':
    'E-Mail-Adresse|E-Mail|Adresse de messagerie|Adresse e-mail|Dirección de correo electrónico|' +
    'Correo electrónico|عنوان البريد الإلكتروني|البريد الإلكتروني',
  'e-mail type': 'E-Mail-Typ|Type de messagerie|Tipo de correo electrónico|نوع البريد الإلكتروني',
  'e-mail display name':
    'E-Mail: Angezeigter Name|Nom complet de l’adresse de messagerie|' +
    'Nombre de pantalla de correo electrónico|اسم العرض للبريد الإلكتروني',
  'mobile phone':
    'Mobiltelefon|Handy|Tél. mobile|Téléphone mobile|Téléphone portable|Teléfono móvil|' +
    'الهاتف الجوال|الهاتف المحمول',
  'primary phone': 'Haupttelefon|Téléphone principal|Teléfono principal|الهاتف الأساسي',
  'car phone': 'Autotelefon|Téléphone (voiture)|Teléfono del automóvil|هاتف السيارة',
  'company main phone':
    'Telefon Firma|Téléphone société|Número de centralita de la organización|الهاتف الرئيسي للشركة',
  "assistant's phone":
    'Telefon Assistent|Téléphone de l’assistant(e)|Teléfono del asistente|هاتف المساعد',
  callback: 'Rückmeldung|Rappel|Devolución de llamada|رد الاتصال',
  pager: 'Récepteur de radiomessagerie|Localizador|Buscapersonas|النداء',
  'radio phone': 'Funkruf|Radio téléphone|Radioteléfono|الهاتف الراديوي',
  isdn: 'RNIS|RDSI',
  telex: 'Télex|التلكس',
  'tty/tdd phone': 'Telefon für Hörbehinderte|Téléphone TDD/TTY|Número de teletipo|هاتف TTY/TDD',
  'home phone': 'Particular',
  'business po box': 'B.P. professionnelle',
  priority: 'Priorität|Priorité|Prioridad|الأولوية',
  private: 'Privat|Privé|Privado|خاص',
  sensitivity: 'Vertraulichkeit|Critère de diffusion|Confidencialidad|الحساسية',
  initials: 'Initialen|Initiales|Iniciales|الأحرف الأولى',
  account: 'Konto|Compte|Cuenta|الحساب',
  gender: 'Geschlecht|Sexe|Género|Sexo|الجنس',
  'billing information':
    'Abrechnungsinformation|Informations facturation|Facturación|معلومات الفوترة',
  mileage: 'Reisekilometer|Kilométrage|Kilometraje|عدد الأميال',
};
/** Words for a place in column names: `Straße privat`, `Rue (bureau)`. */
const AT_A_PLACE: Record<string, string> = {
  street: 'Straße|Rue|Calle|شارع',
  city: 'Ort|Stadt|Ville|Ciudad|مدينة',
  state:
    'Region|Bundesland/Kanton|Bundesland|Dép/Région|Département|Provincia o estado|Provincia|ولاية',
  'postal code': 'Postleitzahl|PLZ|Code postal|Código postal|الرمز البريدي|رمز بريدي',
  country: 'Land/Region|Land|Pays/Région|Pays|País o región|País|بلد المنطقة|بلد|البلد المنطقة',
  'po box':
    'Postfach|Boîte postale|Apartado postal|Apartado postal de la dirección|صندوق بريد عنوان',
  phone: 'Telefon|Téléphone|Teléfono|هاتف',
  fax: 'Fax|Télécopie|Télécopieur|فاكس',
};
const PLACES: Record<string, string> = {
  home: 'privat|domicile|personnel|personnelle|domicilio|personal|particular|المنزل|للمنزل',
  business: 'geschäftlich|bureau|professionnel|professionnelle|trabajo|العمل|للعمل',
  other: 'weitere|weiterer|weiteres|autre|otra|otro|آخر|أخرى',
};
/** Google's names before and after the dash of `Phone 2 - Value`. */
const KINDS: Record<string, string> = {
  'e-mail': 'E-Mail|Adresse e-mail|Correo electrónico|البريد الإلكتروني',
  phone: 'Telefon|Téléphone|Teléfono|الهاتف|هاتف',
  address: 'Adresse|Dirección|العنوان|عنوان',
  website: 'Website|Webseite|Site Web|Sitio web|الموقع الإلكتروني',
  event: 'Ereignis|Événement|Evento|الحدث',
  relation: 'Beziehung|Relation|Relación|العلاقة',
  'custom field': 'Benutzerdefiniertes Feld|Champ personnalisé|Campo personalizado|حقل مخصص',
};
const PARTS: Record<string, string> = {
  ...AT_A_PLACE,
  value: 'Wert|Valeur|Valor|القيمة',
  label: 'Label|Bezeichnung|Libellé|Etiqueta|التصنيف',
  type: 'Typ|Type|Tipo|النوع',
  formatted: 'Formatiert|Formaté|Formatée|Con formato|منسق',
};
/** Google's labels of numbers and addresses. */
const LABELS: Record<string, string> = {
  home: 'Privat|Zuhause|Domicile|Maison|Casa|Particular|المنزل',
  work: 'Geschäftlich|Arbeit|Bureau|Professionnel|Travail|Trabajo|العمل',
  mobile: 'Mobil|Handy|Portable|Móvil|Celular|الجوال|المحمول',
  other: 'Andere|Sonstige|Autre|Otro|أخرى|آخر',
  'home fax': 'Fax privat|Fax (domicile)|Fax de casa|فاكس المنزل',
  'work fax': 'Fax geschäftlich|Fax (bureau)|Fax del trabajo|فاكس العمل',
};

/** Words that vary between versions of a program. */
const IS_SMALL = /^(?:.|de|del|des|der|du|el|la|le)$/u;

/** The words of a header without accents, punctuation, digits and small words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !IS_SMALL.test(word));
const plain = (text: string): string => wordsOf(text).join(' ');

const byPlain = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([english, names]) =>
      names.split('|').map((name) => [plain(name), english] as const),
    ),
  );
const columns = byPlain(COLUMNS);
const atAPlace = byPlain(AT_A_PLACE);
const places = byPlain(PLACES);
const kinds = byPlain(KINDS);
const parts = byPlain(PARTS);
const labels = byPlain(LABELS);

const inEnglish = (header: string): string | undefined => {
  const words = wordsOf(header);
  const known = columns.get(words.join(' '));
  if (known !== undefined) return known;
  const at = words.findIndex((word) => places.has(word));
  const thing = atAPlace.get(words.toSpliced(at, 1).join(' '));
  return at < 0 || thing === undefined ? undefined : `${places.get(words[at] ?? '')} ${thing}`;
};

/** The English name of a column, in lower case; unknown names are unchanged. */
const columnOf = (header: string): string => {
  const own = header.trim().toLowerCase();
  const [, kind = '', count = '', part = ''] = /^(\D+) (\d+) *[-–:] *(.+)$/u.exec(own) ?? [];
  const [first, second] = [kinds.get(plain(kind)), parts.get(plain(part))];
  if (first !== undefined && second !== undefined) return `${first} ${count} - ${second}`;
  const english = inEnglish(own);
  const number = /\d+/.exec(own)?.[0];
  return english === undefined ? own : [english, number].filter(Boolean).join(' ');
};

/** Some programs use the same name for the title and the job title, in this order. */
export const columnsOf = (headers: readonly string[]): string[] => {
  const found = headers.map(columnOf);
  return found.map((column, at) =>
    column === 'title' && found.indexOf('title') < at ? 'job title' : column,
  );
};

/** `Arbeit` as `work`; custom labels are unchanged. */
export const labelOf = (label: string): string => labels.get(plain(label)) ?? label;
