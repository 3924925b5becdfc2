import { knownCountry } from '#rules/guests/countries.ts'
import type { Coordinates } from './coordinates-text.ts'

/**
 * The time zones of the public domain tz database, each with the rounded latitude and longitude of its main city and
 * the codes of its countries.
 */
const TABLE = `
Africa/Abidjan 5 -4 CI,BF,GH,GM,GN,IS,ML,MR,SH,SL,SN,TG; Africa/Algiers 37 3 DZ; Africa/Bissau 12 -16 GW;
Africa/Cairo 30 31 EG; Africa/Casablanca 34 -8 MA; Africa/Ceuta 36 -5 ES; Africa/El_Aaiun 27 -13 EH;
Africa/Johannesburg -26 28 ZA,LS,SZ; Africa/Juba 5 32 SS; Africa/Khartoum 16 33 SD;
Africa/Lagos 6 3 NG,AO,BJ,CD,CF,CG,CM,GA,GQ,NE; Africa/Maputo -26 33 MZ,BI,BW,CD,MW,RW,ZM,ZW; Africa/Monrovia 6 -11 LR;
Africa/Nairobi -1 37 KE,DJ,ER,ET,KM,MG,SO,TZ,UG,YT; Africa/Ndjamena 12 15 TD; Africa/Sao_Tome 0 7 ST;
Africa/Tripoli 33 13 LY; Africa/Tunis 37 10 TN; Africa/Windhoek -23 17 NA; America/Adak 52 -177 US;
America/Anchorage 61 -150 US; America/Araguaina -7 -48 BR; America/Argentina/Buenos_Aires -35 -58 AR;
America/Argentina/Catamarca -28 -66 AR; America/Argentina/Cordoba -31 -64 AR; America/Argentina/Jujuy -24 -65 AR;
America/Argentina/La_Rioja -29 -67 AR; America/Argentina/Mendoza -33 -69 AR; America/Argentina/Rio_Gallegos -52 -69 AR;
America/Argentina/Salta -25 -65 AR; America/Argentina/San_Juan -32 -69 AR; America/Argentina/San_Luis -33 -66 AR;
America/Argentina/Tucuman -27 -65 AR; America/Argentina/Ushuaia -55 -68 AR; America/Asuncion -25 -58 PY;
America/Bahia -13 -39 BR; America/Bahia_Banderas 21 -105 MX; America/Barbados 13 -60 BB; America/Belem -1 -48 BR;
America/Belize 18 -88 BZ; America/Boa_Vista 3 -61 BR; America/Bogota 5 -74 CO; America/Boise 44 -116 US;
America/Cambridge_Bay 69 -105 CA; America/Campo_Grande -20 -55 BR; America/Cancun 21 -87 MX; America/Caracas 10 -67 VE;
America/Cayenne 5 -52 GF; America/Chicago 42 -88 US; America/Chihuahua 29 -106 MX; America/Ciudad_Juarez 32 -106 MX;
America/Costa_Rica 10 -84 CR; America/Coyhaique -46 -72 CL; America/Cuiaba -16 -56 BR; America/Danmarkshavn 77 -19 GL;
America/Dawson 64 -139 CA; America/Dawson_Creek 56 -120 CA; America/Denver 40 -105 US; America/Detroit 42 -83 US;
America/Edmonton 54 -113 CA; America/Eirunepe -7 -70 BR; America/El_Salvador 14 -89 SV; America/Fort_Nelson 59 -123 CA;
America/Fortaleza -4 -38 BR; America/Glace_Bay 46 -60 CA; America/Goose_Bay 53 -60 CA; America/Grand_Turk 21 -71 TC;
America/Guatemala 15 -91 GT; America/Guayaquil -2 -80 EC; America/Guyana 7 -58 GY; America/Halifax 45 -64 CA;
America/Havana 23 -82 CU; America/Hermosillo 29 -111 MX; America/Indiana/Indianapolis 40 -86 US;
America/Indiana/Knox 41 -87 US; America/Indiana/Marengo 38 -86 US; America/Indiana/Petersburg 38 -87 US;
America/Indiana/Tell_City 38 -87 US; America/Indiana/Vevay 39 -85 US; America/Indiana/Vincennes 39 -88 US;
America/Indiana/Winamac 41 -87 US; America/Inuvik 68 -134 CA; America/Iqaluit 64 -68 CA; America/Jamaica 18 -77 JM;
America/Juneau 58 -134 US; America/Kentucky/Louisville 38 -86 US; America/Kentucky/Monticello 37 -85 US;
America/La_Paz -16 -68 BO; America/Lima -12 -77 PE; America/Los_Angeles 34 -118 US; America/Maceio -10 -36 BR;
America/Managua 12 -86 NI; America/Manaus -3 -60 BR; America/Martinique 15 -61 MQ; America/Matamoros 26 -98 MX;
America/Mazatlan 23 -106 MX; America/Menominee 45 -88 US; America/Merida 21 -90 MX; America/Metlakatla 55 -132 US;
America/Mexico_City 19 -99 MX; America/Miquelon 47 -56 PM; America/Moncton 46 -65 CA; America/Monterrey 26 -100 MX;
America/Montevideo -35 -56 UY; America/New_York 41 -74 US; America/Nome 64 -165 US; America/Noronha -4 -32 BR;
America/North_Dakota/Beulah 47 -102 US; America/North_Dakota/Center 47 -101 US;
America/North_Dakota/New_Salem 47 -101 US; America/Nuuk 64 -52 GL; America/Ojinaga 30 -104 MX;
America/Panama 9 -80 PA,CA,KY; America/Paramaribo 6 -55 SR; America/Phoenix 33 -112 US,CA;
America/Port-au-Prince 19 -72 HT; America/Porto_Velho -9 -64 BR;
America/Puerto_Rico 18 -66 PR,AG,CA,AI,AW,BL,BQ,CW,DM,GD,GP,KN,LC,MF,MS,SX,TT,VC,VG,VI;
America/Punta_Arenas -53 -71 CL; America/Rankin_Inlet 63 -92 CA; America/Recife -8 -35 BR; America/Regina 50 -105 CA;
America/Resolute 75 -95 CA; America/Rio_Branco -10 -68 BR; America/Santarem -2 -55 BR; America/Santiago -33 -71 CL;
America/Santo_Domingo 18 -70 DO; America/Sao_Paulo -24 -47 BR; America/Scoresbysund 70 -22 GL;
America/Sitka 57 -135 US; America/St_Johns 48 -53 CA; America/Swift_Current 50 -108 CA; America/Tegucigalpa 14 -87 HN;
America/Thule 77 -69 GL; America/Tijuana 33 -117 MX; America/Toronto 44 -79 CA,BS; America/Vancouver 49 -123 CA;
America/Whitehorse 61 -135 CA; America/Winnipeg 50 -97 CA; America/Yakutat 60 -140 US; Antarctica/Casey -66 111 AQ;
Antarctica/Davis -69 78 AQ; Antarctica/Macquarie -54 159 AU; Antarctica/Mawson -68 63 AQ; Antarctica/Palmer -65 -64 AQ;
Antarctica/Rothera -68 -68 AQ; Antarctica/Troll -72 3 AQ; Antarctica/Vostok -78 107 AQ; Asia/Almaty 43 77 KZ;
Asia/Amman 32 36 JO; Asia/Anadyr 65 177 RU; Asia/Aqtau 45 50 KZ; Asia/Aqtobe 50 57 KZ; Asia/Ashgabat 38 58 TM;
Asia/Atyrau 47 52 KZ; Asia/Baghdad 33 44 IQ; Asia/Baku 40 50 AZ; Asia/Bangkok 14 101 TH,CX,KH,LA,VN;
Asia/Barnaul 53 84 RU; Asia/Beirut 34 36 LB; Asia/Bishkek 43 75 KG; Asia/Chita 52 113 RU; Asia/Colombo 7 80 LK;
Asia/Damascus 34 36 SY; Asia/Dhaka 24 90 BD; Asia/Dili -9 126 TL; Asia/Dubai 25 55 AE,OM,RE,SC,TF;
Asia/Dushanbe 39 69 TJ; Asia/Famagusta 35 34 CY; Asia/Gaza 32 34 PS; Asia/Hebron 32 35 PS; Asia/Ho_Chi_Minh 11 107 VN;
Asia/Hong_Kong 22 114 HK; Asia/Hovd 48 92 MN; Asia/Irkutsk 52 104 RU; Asia/Jakarta -6 107 ID; Asia/Jayapura -3 141 ID;
Asia/Jerusalem 32 35 IL; Asia/Kabul 35 69 AF; Asia/Kamchatka 53 159 RU; Asia/Karachi 25 67 PK; Asia/Kathmandu 28 85 NP;
Asia/Khandyga 63 136 RU; Asia/Kolkata 23 88 IN; Asia/Krasnoyarsk 56 93 RU; Asia/Kuching 2 110 MY,BN;
Asia/Macau 22 114 MO; Asia/Magadan 60 151 RU; Asia/Makassar -5 119 ID; Asia/Manila 15 121 PH; Asia/Nicosia 35 33 CY;
Asia/Novokuznetsk 54 87 RU; Asia/Novosibirsk 55 83 RU; Asia/Omsk 55 73 RU; Asia/Oral 51 51 KZ; Asia/Pontianak 0 109 ID;
Asia/Pyongyang 39 126 KP; Asia/Qatar 25 52 QA,BH; Asia/Qostanay 53 64 KZ; Asia/Qyzylorda 45 65 KZ;
Asia/Riyadh 25 47 SA,AQ,KW,YE; Asia/Sakhalin 47 143 RU; Asia/Samarkand 40 67 UZ; Asia/Seoul 38 127 KR;
Asia/Shanghai 31 121 CN; Asia/Singapore 1 104 SG,AQ,MY; Asia/Srednekolymsk 67 154 RU; Asia/Taipei 25 122 TW;
Asia/Tashkent 41 69 UZ; Asia/Tbilisi 42 45 GE; Asia/Tehran 36 51 IR; Asia/Thimphu 27 90 BT; Asia/Tokyo 36 140 JP,AU;
Asia/Tomsk 56 85 RU; Asia/Ulaanbaatar 48 107 MN; Asia/Urumqi 44 88 CN; Asia/Ust-Nera 65 143 RU;
Asia/Vladivostok 43 132 RU; Asia/Yakutsk 62 130 RU; Asia/Yangon 17 96 MM,CC; Asia/Yekaterinburg 57 61 RU;
Asia/Yerevan 40 44 AM; Atlantic/Azores 38 -26 PT; Atlantic/Bermuda 32 -65 BM; Atlantic/Canary 28 -15 ES;
Atlantic/Cape_Verde 15 -24 CV; Atlantic/Faroe 62 -7 FO; Atlantic/Madeira 33 -17 PT; Atlantic/South_Georgia -54 -37 GS;
Atlantic/Stanley -52 -58 FK; Australia/Adelaide -35 139 AU; Australia/Brisbane -27 153 AU;
Australia/Broken_Hill -32 141 AU; Australia/Darwin -12 131 AU; Australia/Eucla -32 129 AU; Australia/Hobart -43 147 AU;
Australia/Lindeman -20 149 AU; Australia/Lord_Howe -32 159 AU; Australia/Melbourne -38 145 AU;
Australia/Perth -32 116 AU; Australia/Sydney -34 151 AU; Europe/Andorra 42 2 AD; Europe/Astrakhan 46 48 RU;
Europe/Athens 38 24 GR; Europe/Belgrade 45 20 RS,BA,HR,ME,MK,SI; Europe/Berlin 52 13 DE,DK,NO,SE,SJ;
Europe/Brussels 51 4 BE,LU,NL; Europe/Bucharest 44 26 RO; Europe/Budapest 48 19 HU; Europe/Chisinau 47 29 MD;
Europe/Dublin 53 -6 IE; Europe/Gibraltar 36 -5 GI; Europe/Helsinki 60 25 FI,AX; Europe/Istanbul 41 29 TR;
Europe/Kaliningrad 55 20 RU; Europe/Kirov 59 50 RU; Europe/Kyiv 50 31 UA; Europe/Lisbon 39 -9 PT;
Europe/London 52 0 GB,GG,IM,JE; Europe/Madrid 40 -4 ES; Europe/Malta 36 15 MT; Europe/Minsk 54 28 BY;
Europe/Moscow 56 38 RU; Europe/Paris 49 2 FR,MC; Europe/Prague 50 14 CZ,SK; Europe/Riga 57 24 LV;
Europe/Rome 42 12 IT,SM,VA; Europe/Samara 53 50 RU; Europe/Saratov 52 46 RU; Europe/Simferopol 45 34 RU,UA;
Europe/Sofia 43 23 BG; Europe/Tallinn 59 25 EE; Europe/Tirane 41 20 AL; Europe/Ulyanovsk 54 48 RU;
Europe/Vienna 48 16 AT; Europe/Vilnius 55 25 LT; Europe/Volgograd 49 44 RU; Europe/Warsaw 52 21 PL;
Europe/Zurich 47 9 CH,DE,LI; Indian/Chagos -7 72 IO; Indian/Maldives 4 74 MV,TF; Indian/Mauritius -20 58 MU;
Pacific/Apia -14 -172 WS; Pacific/Auckland -37 175 NZ,AQ; Pacific/Bougainville -6 156 PG; Pacific/Chatham -44 -177 NZ;
Pacific/Easter -27 -109 CL; Pacific/Efate -18 168 VU; Pacific/Fakaofo -9 -171 TK; Pacific/Fiji -18 178 FJ;
Pacific/Galapagos -1 -90 EC; Pacific/Gambier -23 -135 PF; Pacific/Guadalcanal -10 160 SB,FM; Pacific/Guam 13 145 GU,MP;
Pacific/Honolulu 21 -158 US; Pacific/Kanton -3 -172 KI; Pacific/Kiritimati 2 -157 KI; Pacific/Kosrae 5 163 FM;
Pacific/Kwajalein 9 167 MH; Pacific/Marquesas -9 -140 PF; Pacific/Nauru -1 167 NR; Pacific/Niue -19 -170 NU;
Pacific/Norfolk -29 168 NF; Pacific/Noumea -22 166 NC; Pacific/Pago_Pago -14 -171 AS,UM; Pacific/Palau 7 134 PW;
Pacific/Pitcairn -25 -130 PN; Pacific/Port_Moresby -10 147 PG,AQ,FM; Pacific/Rarotonga -21 -160 CK;
Pacific/Tahiti -18 -150 PF; Pacific/Tarawa 1 173 KI,MH,TV,UM,WF; Pacific/Tongatapu -21 -175 TO
`

type Zone = Coordinates & { name: string; countries: readonly string[] }

const zones: readonly Zone[] = TABLE.split(';').map((entry) => {
  const [name = '', latitude, longitude, countries = ''] = entry.trim().split(' ')
  return { name, latitude: Number(latitude), longitude: Number(longitude), countries: countries.split(',') }
})

/** Rule A26: the zone of the nearest main city, in the same country if we know it. Staff check it. */
export function suggestTimeZone(place: Coordinates, country: string): string | undefined {
  const name = knownCountry(country)
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const own = zones.filter(({ countries }) => name && countries.some((code) => names.of(code) === name))
  const candidates = own.length > 0 ? own : zones
  return candidates.toSorted((one, other) => distance(one, place) - distance(other, place))[0]?.name
}

/** Good enough to compare: degrees of longitude are shorter away from the equator. */
function distance(one: Coordinates, other: Coordinates): number {
  const east = Math.abs(one.longitude - other.longitude)
  const width = Math.cos(((one.latitude + other.latitude) / 2) * (Math.PI / 180))
  return Math.hypot(one.latitude - other.latitude, Math.min(east, 360 - east) * width)
}
