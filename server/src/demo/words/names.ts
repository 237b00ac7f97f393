/** Given and family names that are combined at random; not of real people. */
export interface Names {
  given: readonly string[];
  family: readonly string[];
  /** ISO country and a range of phone numbers reserved for fiction. */
  country: string;
  dial: string;
}

const words = (text: string): string[] => text.split(' ');

export const names: readonly Names[] = [
  {
    given: words('Ada Bo Clara Edda Finn Greta Hauke Ilse Jonna Kai Lene Mats Nele Ole Pia Rune'),
    family: words('Ostby Holm Lind Brandt Jansen Falk Marsh Vinter Aune Solberg Dahl Kroon Weiss'),
    country: 'NL',
    dial: '+31 6 5550 ',
  },
  {
    given: words('Alba Bruno Caio Dario Elena Flora Gil Ines Joana Luz Marco Nuno Olivia Paz Rita'),
    family: words('Duarte Prado Bellini Conti Moreno Salgado Ferro Rivas Nobre Tomé Vidal Castro'),
    country: 'ES',
    dial: '+34 655 50 ',
  },
  {
    given: words('Abel Beth Colm Dora Edith Fay Gwen Hugh Iris Joss Kit Lorna Moss Nell Owen Tess'),
    family: words('Marlow Penrose Quill Ashdown Birch Carrow Dunmore Fenn Hartley Lockwood Thorne'),
    country: 'GB',
    dial: '+44 7700 900 ',
  },
  {
    given: words('Abebe Amara Chidi Dayo Efua Farai Imani Jabari Kofi Lindiwe Nadia Ode Sena Zuri'),
    family: words('Okafor Nwosu Girma Mensah Dlamini Adeyemi Boateng Tesfaye Kamau Balogun Osei'),
    country: 'GH',
    dial: '+233 555 0 ',
  },
  {
    given: words(
      'Anand Bela Charu Deepa Farid Gita Ishan Jaya Kiran Leela Mira Nikhil Priya Rohan',
    ),
    family: words('Raman Iyer Bose Chandra Desai Kapoor Menon Nair Patil Sethi Varma Joshi'),
    country: 'IN',
    dial: '+91 55500 ',
  },
  {
    given: ['طارق', 'ليلى', 'نور', 'سامي', 'هدى', 'يوسف', 'رنا', 'كريم', 'سلمى', 'زياد'],
    family: ['حداد', 'منصور', 'الخطيب', 'صباغ', 'نجار', 'درويش', 'الحلبي', 'عطار'],
    country: 'JO',
    dial: '+962 7 5550 ',
  },
  {
    given: words('Tarek Laila Noor Sami Huda Yusuf Rana Karim Salma Ziad Farah Omar Dina Walid'),
    family: words('Haddad Mansour Khatib Sabbagh Najjar Darwish Halabi Attar Farouk'),
    country: 'EG',
    dial: '+20 155 50 ',
  },
  {
    given: ['さくら', 'はると', '葵', '蓮', '美月', '陽菜', '大和', '結衣', '健', 'あかり'],
    family: ['田中', '森', '小川', '石井', '青木', '松本', '野村', '川口', '原'],
    country: 'JP',
    dial: '+81 90 5550 ',
  },
  {
    given: words('Aiko Emi Haru Jun Kenji Mei Naoki Ren Sora Yuki Min Hana Lin Wei Xia Bao'),
    family: words('Tanaka Mori Ogawa Ishii Aoki Nomura Park Seo Lin Zhou Tran Pham'),
    country: 'JP',
    dial: '+81 80 5550 ',
  },
  {
    given: ['Оксана', 'Тарас', 'Леся', 'Богдан', 'Дарина', 'Марко', 'Соломія', 'Назар'],
    family: ['Коваль', 'Шевчук', 'Мельник', 'Бойко', 'Лисенко', 'Гончар', 'Рудий'],
    country: 'UA',
    dial: '+380 55 550 ',
  },
  {
    given: ['Ελένη', 'Νίκος', 'Μαρία', 'Γιώργος', 'Άννα', 'Πέτρος', 'Δάφνη', 'Λουκάς'],
    family: ['Παππάς', 'Νικολάου', 'Βλάχος', 'Γεωργίου', 'Ρήγας', 'Δήμου'],
    country: 'GR',
    dial: '+30 695 550 ',
  },
  {
    given: ['प्रिया', 'अर्जुन', 'मीरा', 'रोहन', 'काव्या', 'ईशान'],
    family: ['शर्मा', 'वर्मा', 'जोशी', 'नायर', 'मेहता'],
    country: 'IN',
    dial: '+91 55501 ',
  },
];

export const companies = {
  first: words(
    'Atelier Harbour North Blue Old Little Copper Willow Lantern Tidal Paper Quiet Round',
  ),
  second: words(
    'Nord Works Foundry Bakery Press Joinery Ferries Books Garden Optics Studio Bicycles',
  ),
};

export const jobs: readonly string[] = [
  'Harbour master',
  'Boat builder',
  'Teacher',
  'Night nurse',
  'Surveyor',
  'Cellist',
  'Baker',
  'Bicycle mechanic',
  'Translator',
  'Lighthouse keeper',
  'Gardener',
  'Bookbinder',
];

export const streets: readonly string[] = [
  'Quay Street',
  'Havenkade',
  'Rua do Farol',
  'Mill Lane',
  'Lindenweg',
  'Calle del Faro',
  'Rope Walk',
  'Rue des Ormes',
];
export const cities: readonly string[] = [
  'Lisse-on-Sea',
  'Portmarrow',
  'Nordhaven',
  'Vila Clara',
  'Elmbridge-under-Hill',
  'Saint-Orme',
];

export const contactNotes: readonly string[] = [
  'Tea, no sugar.',
  'Knows every pile by its number.',
  'Met at the ferry, the day it did not sail.',
  'Allergic to walnuts. Not to walnut jokes.',
  'Prefers to be called in the evening.',
  'Has the **long** ladder.',
  'Plays the cello on the third floor. Well.',
  'Introduced by Ines. Ask about the lighthouse.',
  'Returns books. All of them.',
  'Speaks four languages, three of them to the dog.',
];
