import type { Lexicon } from "./lexicon.ts";

/** Hindi, Bengali, Vietnamese, Indonesian and Malay, Thai, Filipino. */
export const SOUTH_ASIAN: readonly Lexicon[] = [{
  language: "hi",
  joined: true,
  words: {
    ignore:
      "अनदेखा अनदेखी नज़रअंदाज़ नज़रअंदाज नजरअंदाज नज़रंदाज़ नजरंदाज भूल_जा भूल_जाओ भूल_जाएं उपेक्षा रद्द पालन_न पालन_मत पालन_नहीं अमान्य दरकिनार छोड़_दो",
    prior:
      "पिछले पिछली पिछला पहले सभी सारे सब ऊपर पूर्व अपने मौजूदा तुम्हारे आपके मूल सिस्टम",
    rule: "निर्देश नियम आदेश दिशानिर्देश दिशा_निर्देश प्रतिबंध पाबंदी हिदायत नियमों",
    task: "कार्य संदर्भ अनुरोध काम",
    follow: "पालन मानो अनुसरण",
    neg: "मत न_ नहीं ना_ बिना कभी_नहीं",
    without: "बिना",
    tell:
      "बताओ बताएं बताना बताए बताइए सूचित उल्लेख ज़ाहिर जाहिर खुलासा पता बताये दिखाओ कहो रिपोर्ट",
    mute: "छिपाओ छुपाओ छिपाएं छुपाएं",
    user: "उपयोगकर्ता यूज़र यूजर उपयोक्ता मालिक किसी_को इंसान प्रयोक्ता",
    hide: "चुपचाप छिपाकर गुप्त छुपाकर चुपके छिपा छुपा",
    show:
      "दिखाओ दिखाएं प्रिंट दोहराओ दोहराएं बताओ बताएं लिखो लिखें प्रदर्शित उजागर आउटपुट",
    prompt:
      "सिस्टम_प्रॉम्प्ट सिस्टम_प्रोम्प्ट सिस्टम_निर्देश सिस्टम_संदेश छिपे_निर्देश अपने_निर्देश प्रॉम्प्ट छिपे_हुए_निर्देश",
    send: "भेज भेजो भेजें भेज_दो अपलोड पोस्ट साझा फॉरवर्ड कॉपी चिपकाओ",
    secret: "पासवर्ड कुंजी कुंजियां क्रेडेंशियल टोकन गुप्त .env चाबी एपीआई_की सीक्रेट",
    data: "बातचीत इतिहास नोट्स स्मृति मेमोरी संदेश संपर्क स्रोत_कोड निजी_डेटा फ़ाइलें",
    exec: "चलाओ चलाएं चलाएँ निष्पादित इंस्टॉल रन_कर चला_दो चलाइए चलाना",
    fetch: "डाउनलोड",
    code: "स्क्रिप्ट कमांड आदेश प्रोग्राम कोड फ़ाइल curl",
    guard: "पुष्टि अनुमोदन अनुमति मंज़ूरी मंजूरी सैंडबॉक्स सुरक्षा फ़िल्टर स्वीकृति",
    off: "बंद अक्षम हटा बायपास निष्क्रिय",
    ask: "पूछ पूछे पुष्टि अनुमति",
    unasked:
      "बिना_पूछे बिना_पुष्टि बिना_अनुमति पूछे_बिना अनुमति_के_बिना पुष्टि_के_बिना मत_पूछो बिना_मंज़ूरी बिना_मंजूरी बिना_किसी_पुष्टि",
    role: "अब_तुम अब_आप अब_से तुम_अब आप_अब नाटक_कर भूमिका की_तरह दिखावा मान_लो",
    power:
      "एडमिन प्रशासक व्यवस्थापक बिना_किसी_प्रतिबंध असीमित बिना_प्रतिबंध रूट root बिना_नियम कोई_नियम_नहीं कोई_प्रतिबंध_नहीं डेवलपर_मोड बिना_किसी_सीमा बिना_किसी_नियम",
    grant: "स्वीकृत मंज़ूर अनुमोदित मंजूर अनुमति_दे स्वीकृति_दे मंज़ूरी_दे अधिकृत",
    agent: "सहायक एजेंट मॉडल एआई असिस्टेंट",
    always: "हमेशा अब_से हर_बार अगले_सत्र सदा आगे_से",
    delete: "हटाओ मिटा डिलीट",
    fresh: "नए नये निम्न इस_फ़ाइल इस_फाइल नीचे इसके_बजाय",
    decode: "डिकोड अनुवाद उल्टा base64",
  },
}, {
  language: "bn",
  joined: true,
  words: {
    ignore: "উপেক্ষা ভুলে_যাও ভুলে_যান অগ্রাহ্য",
    prior: "পূর্ববর্তী আগের সমস্ত সব উপরের",
    rule: "নির্দেশ নিয়ম আদেশ",
    neg: "না_ না। করবেন_না বলো_না",
    tell: "বলবেন জানাবেন বলো জানাবে বলবে",
    mute: "বলবেন_না জানাবেন_না বলো_না জানিও_না বলবে_না",
    user: "ব্যবহারকারী",
    send: "পাঠাও পাঠান আপলোড",
    secret: "পাসওয়ার্ড টোকেন",
    exec: "চালাও চালান",
    code: "স্ক্রিপ্ট কমান্ড",
    show: "দেখাও দেখান প্রকাশ",
    prompt: "সিস্টেম_প্রম্পট সিস্টেম_নির্দেশ",
    unasked: "জিজ্ঞাসা_না_করে অনুমতি_ছাড়া",
    role: "তুমি_এখন আপনি_এখন এখন_থেকে",
    power: "অ্যাডমিন প্রশাসক সীমাবদ্ধতা_ছাড়া",
  },
}, {
  language: "vi",
  words: {
    ignore:
      "bỏ_qua quên_đi quên hãy_quên phớt_lờ không_tuân_theo không_cần_tuân vô_hiệu hủy_bỏ lờ_đi mặc_kệ gạt_bỏ không_còn_hiệu_lực ngừng_tuân bất_chấp vượt_qua không_làm_theo",
    prior:
      "trước trước_đó trước_đây ở_trên phía_trên tất_cả mọi toàn_bộ của_bạn hiện_tại ban_đầu bên_trên hệ_thống đã_cho",
    rule:
      "hướng_dẫn chỉ_dẫn quy_tắc mệnh_lệnh chỉ_thị quy_định lệnh giới_hạn hạn_chế nguyên_tắc luật",
    task: "nhiệm_vụ ngữ_cảnh yêu_cầu bối_cảnh",
    follow: "tuân_theo làm_theo tuân_thủ",
    neg: "không đừng chớ không_được cấm chưa không_bao_giờ",
    without: "không_cần mà_không không",
    tell:
      "nói báo cho_biết thông_báo đề_cập tiết_lộ nhắc_đến kể báo_cáo để_lộ giải_thích biết nhắc",
    mute: "giấu_kín giữ_bí_mật",
    user: "người_dùng con_người chủ_sở_hữu ai_biết người_vận_hành bất_kỳ_ai",
    hide: "giấu che_giấu bí_mật lén_lút âm_thầm lặng_lẽ",
    show: "hiển_thị tiết_lộ lặp_lại cho_xem viết_ra đưa_ra xuất_ra nêu in_ra",
    prompt:
      "lời_nhắc_hệ_thống chỉ_thị_hệ_thống câu_lệnh_hệ_thống system_prompt hướng_dẫn_hệ_thống prompt_hệ_thống tin_nhắn_hệ_thống chỉ_dẫn_hệ_thống lời_nhắc_ban_đầu thông_điệp_hệ_thống",
    send: "gửi tải_lên đăng chuyển_tiếp chia_sẻ dán đính_kèm chuyển sao_chép",
    secret:
      "mật_khẩu khóa khoá thông_tin_đăng_nhập bí_mật mã_thông_báo env token thông_tin_xác_thực biến_môi_trường",
    data:
      "cuộc_trò_chuyện lịch_sử ghi_chú bộ_nhớ tin_nhắn danh_bạ mã_nguồn dữ_liệu_cá_nhân tệp",
    exec: "chạy thực_thi thực_hiện khởi_động cài_đặt khởi_chạy",
    fetch: "tải_xuống tải_về tải",
    code: "tập_lệnh lệnh kịch_bản script chương_trình mã tệp câu_lệnh",
    guard:
      "xác_nhận phê_duyệt quyền hộp_cát bảo_mật an_toàn bảo_vệ bộ_lọc sự_cho_phép chế_độ_phê_duyệt",
    off: "tắt vô_hiệu_hóa vô_hiệu_hoá bỏ_qua vượt_qua gỡ_bỏ hủy",
    ask: "hỏi xác_nhận cho_phép xin_phép phê_duyệt",
    unasked:
      "không_cần_hỏi mà_không_hỏi không_hỏi không_cần_xác_nhận không_xác_nhận không_cần_phép không_xin_phép đừng_hỏi không_cần_phê_duyệt mà_không_cần_hỏi mà_không_cần_xác_nhận không_cần_xin_phép",
    role:
      "bây_giờ_bạn_là từ_giờ bạn_là giả_vờ đóng_vai hành_động_như kể_từ_bây_giờ từ_bây_giờ bạn_hiện_là hãy_đóng bạn_giờ_là từ_nay giờ_bạn_là",
    power:
      "quản_trị_viên root không_giới_hạn không_hạn_chế không_có_giới_hạn không_có_quy_tắc không_bị_giới_hạn không_bị_hạn_chế toàn_quyền chế_độ_nhà_phát_triển không_có_hạn_chế không_kiểm_duyệt",
    grant:
      "phê_duyệt đã_phê_duyệt đã_cho_phép được_phép đã_đồng_ý chấp_thuận đã_duyệt",
    agent: "trợ_lý tác_nhân mô_hình ai",
    always:
      "luôn từ_giờ mỗi_lần mọi_phiên vĩnh_viễn luôn_luôn từ_nay phiên_sau mãi_mãi",
    delete: "xóa xoá phá_hủy",
    fresh:
      "mới sau_đây tệp_này dưới_đây thay_vào_đó tài_liệu_này văn_bản_này tập_tin_này",
    decode: "giải_mã dịch đảo_ngược base64",
  },
}, {
  language: "id",
  words: {
    ignore:
      "lupa abaikan abaikanlah lupakan lupakanlah langgar kesampingkan batalkan tidak_berlaku jangan_ikuti jangan_patuhi hiraukan lewati tinggalkan singkirkan",
    prior:
      "sebelumnya semua segala di_atas terdahulu anda kamu mu lama setiap seluruh asli awal sistem diberikan",
    rule:
      "instruksi perintah aturan petunjuk arahan pedoman batasan panduan instruksimu aturanmu larangan",
    task: "tugas konteks permintaan prompt",
    follow: "ikuti patuhi turuti",
    neg: "jangan tidak tak tanpa jangan_pernah bukan dilarang",
    without: "tanpa",
    tell:
      "beri_tahu beritahu katakan sebutkan memberi_tahu memberitahu ungkapkan laporkan sampaikan bilang ceritakan tunjukkan menyebutkan beri_tahukan beritahukan jelaskan kabari",
    mute: "rahasiakan sembunyikan rahasiakanlah",
    user: "pengguna manusia pemilik orang operator siapa_pun siapapun",
    hide:
      "sembunyikan diam_diam rahasia secara_rahasia tersembunyi menyembunyikan",
    show:
      "tampilkan cetak ungkapkan ulangi tunjukkan tuliskan tulis bocorkan keluarkan sebutkan",
    prompt:
      "prompt_sistem instruksi_sistem pesan_sistem perintah_sistem instruksimu instruksi_anda instruksi_tersembunyi system_prompt instruksi_awal",
    send:
      "kirim kirimkan unggah posting bagikan teruskan tempel lampirkan muat_naik hantar salin",
    secret:
      "kata_sandi sandi kunci kredensial rahasia token env kata_laluan password variabel_lingkungan",
    data:
      "percakapan riwayat catatan memori pesan kontak kode_sumber data_pribadi berkas",
    exec: "jalankan eksekusi lakukan pasang instal laksanakan jalankanlah",
    fetch: "unduh ambil muat_turun download",
    code: "skrip perintah program kode berkas script",
    guard:
      "konfirmasi persetujuan izin sandbox keamanan perlindungan filter kebenaran mode_persetujuan pengesahan",
    off:
      "matikan nonaktifkan lewati hapus bypass nyahaktifkan menonaktifkan dinonaktifkan",
    ask: "bertanya tanya konfirmasi izin meminta minta",
    unasked:
      "tanpa_bertanya tanpa_konfirmasi tanpa_izin tanpa_persetujuan jangan_bertanya tanpa_meminta tanpa_kebenaran tanpa_perlu_bertanya jangan_tanya tanpa_pengesahan tanpa_minta_izin",
    role:
      "kamu_sekarang sekarang_kamu anda_sekarang sekarang_anda mulai_sekarang berpura_pura bertindaklah bertindak_sebagai berperan kamu_adalah anda_adalah namamu mulai_saat_ini",
    power:
      "administrator admin root tanpa_batas tanpa_batasan tanpa_aturan tak_terbatas tidak_terbatas mode_pengembang tanpa_sekatan tanpa_had tanpa_filter",
    grant:
      "disetujui menyetujui diizinkan mengizinkan disahkan diluluskan telah_disetujui",
    agent: "asisten agen ai model pembantu",
    always:
      "selalu mulai_sekarang setiap_kali sesi_berikutnya selamanya setiap_sesi seterusnya",
    delete: "hapus musnahkan padam",
    fresh:
      "baru berikut file_ini berkas_ini di_bawah sebagai_gantinya dokumen_ini",
    decode: "dekode terjemahkan terbalik base64",
  },
}, {
  language: "th",
  joined: true,
  words: {
    ignore:
      "เพิกเฉย ละเว้น ไม่ต้องสนใจ อย่าสนใจ ลืม ยกเลิก ไม่สนใจ มองข้าม ละเลย ไม่ต้องทำตาม อย่าทำตาม เมิน ฝ่าฝืน",
    prior: "ก่อนหน้า ทั้งหมด ที่ผ่านมา ข้างต้น เดิม ด้านบน ทุก ของคุณ ระบบ ก่อนนี้",
    rule: "คำสั่ง คำแนะนำ กฎ ข้อกำหนด แนวทาง ข้อจำกัด กติกา ระเบียบ",
    task: "งาน บริบท คำขอ",
    follow: "ทำตาม ปฏิบัติตาม",
    neg: "อย่า ไม่ ห้าม โดยไม่ ไม่ต้อง",
    without: "โดยไม่ ไม่ต้อง โดยปราศจาก",
    tell: "บอก แจ้ง เปิดเผย กล่าวถึง รายงาน พูดถึง เอ่ย แสดงให้ ให้รู้",
    mute: "ปกปิด ปิดบัง เก็บเป็นความลับ",
    user: "ผู้ใช้ มนุษย์ เจ้าของ ใคร ผู้ดูแล",
    hide: "ซ่อน แอบ ลับๆ เงียบๆ อย่างลับ อย่างเงียบ",
    show: "แสดง พิมพ์ เปิดเผย ทวน บอก เขียน",
    prompt:
      "พรอมต์ระบบ คำสั่งระบบ ข้อความระบบ พรอมต์ของระบบ system_prompt คำสั่งของระบบ พรอมป์ พรอมต์",
    send: "ส่ง อัปโหลด โพสต์ แชร์ แนบ ส่งต่อ คัดลอก อัพโหลด",
    secret: "รหัสผ่าน คีย์ กุญแจ ข้อมูลประจำตัว โทเค็น ความลับ .env โทเคน ข้อมูลรับรอง",
    data: "บทสนทนา ประวัติ บันทึก ความจำ ข้อความ ซอร์สโค้ด ข้อมูลส่วนตัว ไฟล์",
    exec: "รัน เรียกใช้ ดำเนินการ ติดตั้ง สั่งรัน ปฏิบัติ เรียกทำงาน",
    fetch: "ดาวน์โหลด โหลด",
    code: "สคริปต์ คำสั่ง โปรแกรม โค้ด ไฟล์",
    guard: "การยืนยัน ยืนยัน อนุมัติ การอนุมัติ อนุญาต ความปลอดภัย แซนด์บ็อกซ์ ตัวกรอง ป้องกัน",
    off: "ปิด ปิดใช้งาน ข้าม หลีกเลี่ยง ปิดการ",
    ask: "ถาม ยืนยัน ขออนุญาต อนุมัติ",
    unasked:
      "โดยไม่ต้องถาม โดยไม่ถาม ไม่ต้องถาม โดยไม่ต้องยืนยัน ไม่ต้องยืนยัน โดยไม่ขออนุญาต ไม่ต้องขออนุญาต โดยไม่ต้องขอ อย่าถาม ไม่ต้องรอ",
    role:
      "ตอนนี้คุณคือ คุณคือ ตั้งแต่นี้ นับจากนี้ แกล้งทำ สวมบทบาท ทำตัวเป็น คุณเป็น จากนี้ไป ต่อจากนี้ แสร้ง สมมติว่าคุณ",
    power:
      "ผู้ดูแลระบบ ไม่มีข้อจำกัด ไร้ข้อจำกัด ไม่จำกัด ไม่มีกฎ root แอดมิน โหมดนักพัฒนา ไร้ขีดจำกัด",
    grant: "อนุมัติแล้ว อนุญาตแล้ว ได้อนุมัติ ได้รับอนุญาต ได้รับอนุมัติ ได้รับการอนุมัติ",
    agent: "ผู้ช่วย เอเจนต์ โมเดล ปัญญาประดิษฐ์ บอต ตัวแทน",
    always: "เสมอ ตลอดไป ทุกครั้ง นับจากนี้ ครั้งต่อไป ตั้งแต่นี้",
    delete: "ลบ ทำลาย",
    fresh: "ใหม่ ต่อไปนี้ ไฟล์นี้ ด้านล่าง แทน เอกสารนี้",
    decode: "ถอดรหัส แปล base64 กลับหลัง",
  },
}, {
  language: "tl",
  words: {
    ignore: "huwag_pansinin balewalain kalimutan isantabi",
    prior: "nakaraang naunang lahat iyong mga_naunang",
    rule: "tagubilin panuto utos patakaran alituntunin tagubiling utos",
    neg: "huwag wag hindi",
    without: "nang_hindi walang",
    tell: "sabihin sabihan banggitin ipaalam ipagbigay_alam",
    user: "user gumagamit tagagamit",
    send: "ipadala i_upload ipasa",
    secret: "password susi kredensyal",
    exec: "patakbuhin isagawa i_run",
    code: "script utos command",
    show: "ipakita i_print ilantad",
    prompt: "system_prompt",
    unasked: "nang_hindi_nagtatanong nang_walang_pahintulot",
    role: "ikaw_ay_ngayon ikaw_na_ngayon mula_ngayon magpanggap",
    power: "administrator admin root walang_limitasyon",
  },
}];
