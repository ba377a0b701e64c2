/**
 * The commonest passwords in published leaks that are long enough to be registered, in small
 * letters. The list stops everybody's first guesses; the limit of ten tries in a quarter of an hour
 * stops the rest.
 */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 01234567 0123456789
  11223344 12341234 12344321 123123123 147258369 123654789 123456789a 12345678a a12345678
  a123456789 1234567a 1234qwer 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 2wsx3edc qwer1234
  q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc zaq12wsx zaq1zaq1 qwerty12 qwerty123 qwerty1234
  qwertyui qwertyuiop asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345
  abcdefgh a1b2c3d4 aa123456 aa12345678 password password1 password12 password123 password1234
  passw0rd p@ssw0rd p@ssword pass1234 mypassword changeme changeme123 letmein1 letmein123
  welcome1 welcome123 admin123 admin1234 administrator default1 test1234 testtest guest123
  iloveyou iloveyou1 iloveyou2 loveyou1 lovelove princess princess1 sunshine sunshine1 football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars
  pokemon1 pokemon123 trustno1 whatever computer internet samsung1 michelle jennifer jessica1
  charlie1 charlie123 michael1 jordan23 dragon123 monkey123 shadow123 killer123 master123
  butterfly chocolate elephant liverpool liverpool1 arsenal1 chelsea1 manchester barcelona
  corvette mercedes mustang1 harley1234 blink182 november december1 january1 summer123 freedom1
  maverick midnight victoria nicholas alexander attarine attarine1 perfume1 perfume123`.split(
    /\s+/,
  ),
);

/** Is it among the commonest, one character over and over, or the e-mail address itself? */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const [mailbox] = email.split('@');
  return common.has(text) || /^(.)\1+$/s.test(text) || text === email || text === mailbox;
}
