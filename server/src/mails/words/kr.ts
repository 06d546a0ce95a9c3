import type { Words } from './words.ts'

export const kr: Words = {
  codeSubject: (code) => `Raidkit 인증 코드: ${code}`,
  codeLead: 'Raidkit 로그인 코드:',
  codeLeadEmail: '이 주소를 Raidkit 계정의 이메일 주소로 등록하기 위한 코드:',
  codeLife: '코드는 10분 동안, 한 번만, 요청한 브라우저에서만 사용할 수 있습니다.',
  codeNotYou:
    '요청한 적이 없다면 아무것도 하지 않으셔도 됩니다. 코드가 없으면 아무도 로그인할 수 없습니다. 코드를 누구에게도 알려 주지 마세요.',
  emailChangedSubject: 'Raidkit 계정의 이메일 주소가 변경되었습니다',
  emailChanged:
    '이제 Raidkit 계정에는 다른 이메일 주소로 로그인합니다. 이 주소로는 더 이상 로그인할 수 없습니다.',
  linkedSubject: (provider) => `Raidkit 계정에 ${provider} 계정이 연결되었습니다`,
  linked: (provider) => `회원님의 Raidkit 계정에 ${provider} 계정이 연결되었습니다.`,
  noticeNotYou: '본인이 한 일이 아니라면 사이트의 계정 페이지에서 다른 세션을 종료해 주세요.',
  deletedSubject: 'Raidkit 계정이 삭제되었습니다',
  deleted: '계정 페이지에서 확인된 대로 회원님의 Raidkit 계정이 삭제되었습니다.',
  deletedAll:
    '캐릭터, 진행 상황, 즐겨찾기, 직접 설정한 가격, 연결된 계정, 이 이메일 주소가 사이트에서 삭제되었습니다. 이 메일이 마지막 메일입니다.',
  deletedNotYou: '본인이 한 일이 아니라면 다른 사람이 회원님의 계정에 접근한 것입니다.',
  testSubject: 'Raidkit 테스트 메일',
  test: '이 사이트의 메일이 정상적으로 도착합니다. 아무것도 하지 않으셔도 됩니다.',
  contact: (address) => `사이트 운영자 연락처: ${address}`,
  automatic: '이 메일은 자동으로 발송되었습니다. 회신은 확인하지 않습니다.',
}
